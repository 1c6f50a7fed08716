import type { Context } from '@netlify/functions';
import { describeError } from '../errors.ts';

/** The part of a function's context that tells the deploy. Empty under `npm start`. */
export interface DeployContext {
  deploy?: Pick<Context['deploy'], 'context'>;
}

/**
 * Returns the context of a preview, such as `deploy-preview`; undefined where mail may be sent. On the platform only
 * production sends: previews and branch deploys run with a copy of its messages and, unless the owner limits them,
 * with its variables. A developer's machine sends to SMTP_URL, also under `netlify dev`, which sets NETLIFY_DEV.
 */
export function previewContext(deployed: DeployContext | undefined): string | undefined {
  const context = deployed?.deploy?.context;
  if (!context || context === 'production' || process.env.NETLIFY_DEV === 'true') return undefined;
  return context;
}

/** Limit for mailing: after its response, a function runs for a limited time only. */
const MAIL_BUDGET_MS = 15_000;

/**
 * Time between a failure and its retry. The platform ends an invocation after 60 s: up to 8 for the response, 15 for a
 * mail server that does not respond, 20 for this wait, and 15 for the server again.
 */
const RETRY_AFTER_MS = 20_000;

/**
 * Does what is due after the response, beginning with the message of this protocol. Loads the code for it only then,
 * so that the response does not wait for it. In production the next run may be hours away, so a failure is retried
 * here. Never throws: failures are logged, and the next run does what is left.
 */
export async function runDueAfterResponse(protocol: string, deployed: DeployContext): Promise<void> {
  try {
    const { runDue, recordPreview } = await import('./run-due.ts');
    const preview = previewContext(deployed);
    if (preview) return await recordPreview(protocol, preview);
    const isProduction = deployed.deploy?.context === 'production';
    await runDue({
      first: protocol,
      budgetMs: MAIL_BUDGET_MS,
      ...(isProduction ? { retryAfterMs: RETRY_AFTER_MS } : {}),
    });
  } catch (error) {
    console.error('Due work failed:', describeError(error));
  }
}
