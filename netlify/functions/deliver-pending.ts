import type { Config } from '@netlify/functions';
import { type DeployContext, previewContext } from '../mail/after-response.ts';

/** Limit for mailing. The platform ends a scheduled function after 30 s. */
const BUDGET_MS = 20_000;

/**
 * Does what is due four times a day, in case no message triggers it. It does not run more often, because the database
 * costs while it is awake. Only production sends. A scheduled function has no public URL.
 */
export default async function deliverPending(_request?: Request, context?: DeployContext): Promise<void> {
  if (previewContext(context)) return;
  const { runDue } = await import('../mail/run-due.ts');
  await runDue({ budgetMs: BUDGET_MS });
}

// The bundler reads this as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  // UTC: 8, 11, 14 and 17 h in São Paulo. The first run sends the digest.
  schedule: '0 11,14,17,20 * * *',
};
