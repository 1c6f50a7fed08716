import { type Place, silentDeploy } from '../delivery/silent-deploy.ts';
import { describeError } from '../describe-error.ts';

/** After its answer, a function runs on for a limited time only. */
const MAIL_BUDGET_MS = 15_000;

/**
 * Time between a first failure and its second try. The platform ends an invocation after 60 s: up to 8 go to the
 * answer, 15 to a mail server that does not answer, 20 to this wait, and 15 to the server again.
 */
const RETRY_AFTER_MS = 20_000;

/**
 * Does what is due after a visitor or the team was answered, beginning with the message of this protocol. The code
 * for it is loaded only then, so that the answer does not wait for what sends mail. In production the next run may be
 * hours away, so a failure is tried once more here. Never throws: what could not be done is logged, and done by the
 * next run.
 */
export async function runDueAfterAnswer(protocol: string, place?: Place): Promise<void> {
  try {
    const { runDue, holdBack } = await import('./run-due.ts');
    const kind = silentDeploy(place);
    if (kind) return await holdBack(protocol, kind);
    const isOnPlatform = place?.deploy?.context === 'production';
    await runDue({
      first: protocol,
      budgetMs: MAIL_BUDGET_MS,
      ...(isOnPlatform ? { retryAfterMs: RETRY_AFTER_MS } : {}),
    });
  } catch (error) {
    console.error('What is due was not done:', describeError(error));
  }
}
