import { type Place, silentDeploy } from '../delivery/silent-deploy.ts';

/** After an answer the platform lets a function run on, but not for long. */
const MAIL_BUDGET_MS = 15_000;

/**
 * When a first failure is tried again. An invocation may take 60 s in all: up to
 * 8 for the answer, 15 to find out that no server answers, these, and 15 again.
 */
const RETRY_AFTER_MS = 20_000;

/**
 * Does what is due after a visitor or the team was answered, this message first.
 * Loaded only then: a cold start does not wait for what sends mail. Never
 * throws: what was not done is done with the next occasion, which on the
 * platform may be hours away, so a failure is tried once more here.
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
    console.error(
      'What is due was not done:',
      error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error',
    );
  }
}
