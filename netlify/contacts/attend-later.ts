/** After an answer the platform lets a function run on, but not for long. */
const MAIL_BUDGET_MS = 15_000;

/**
 * Does what is due after a visitor or the team was answered, this message first.
 * Loaded only then: a cold start does not wait for what sends mail. Never
 * throws: what was not done is done with the next occasion.
 */
export async function attendLater(protocol: string): Promise<void> {
  try {
    const { attend } = await import('./attend.ts');
    await attend({ first: protocol, budgetMs: MAIL_BUDGET_MS });
  } catch (error) {
    console.error(
      'What is due was not done:',
      error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error',
    );
  }
}
