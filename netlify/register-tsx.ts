import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { transformSync } from 'esbuild';

/** Lets this process import .tsx files, which Node itself does not read: node --import ./netlify/register-tsx.ts … */
registerHooks({
  load: (url, context, nextLoad) => {
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    const { code } = transformSync(readFileSync(new URL(url), 'utf8'), { loader: 'tsx', jsx: 'automatic' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
