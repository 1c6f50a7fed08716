import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SWIPE_THRESHOLD_PX = 50;

const source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');

/** @param {string} text @returns {`sha256-${string}`} */
const sha256 = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** sonner adds its styles at run time, first as an empty element: the policy must allow both states. */
export function sonnerStyleHashes() {
  const literal = source.match(/^__insertCSS\((".*")\);?$/m)?.[1];
  if (!literal) throw new Error('sonner no longer injects its styles as expected; see src/integrations/sonner.mjs.');
  return [sha256(JSON.parse(literal)), sha256('')];
}

/**
 * The specification's swipe threshold; in sonner it is a constant of the module.
 * @returns {import('vite').Plugin}
 */
export function sonnerSwipeThreshold() {
  const constant = 'const SWIPE_THRESHOLD = 45;';
  if (!source.includes(constant))
    throw new Error('sonner no longer has its swipe threshold; see src/integrations/sonner.mjs.');
  return {
    name: 'sonner-swipe-threshold',
    transform: (code, id) =>
      id.includes('/sonner/') ? code.replace(constant, `const SWIPE_THRESHOLD = ${SWIPE_THRESHOLD_PX};`) : undefined,
  };
}
