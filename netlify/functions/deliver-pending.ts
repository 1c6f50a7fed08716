import type { Config } from '@netlify/functions';

/** A scheduled function may run for 30 s. */
const BUDGET_MS = 20_000;

/** Every five minutes: mails what waits, also what an earlier attempt did not get through. Not reachable by address. */
export default async function deliverPending(): Promise<void> {
  if (!process.env.SMTP_URL) return;
  // Only now: a run without mail to send does not load what sends it.
  const { deliver } = await import('../contacts/deliver.ts');
  const counts = await deliver({ budgetMs: BUDGET_MS });
  if (Object.values(counts).some((count) => count > 0)) console.info('deliver:', JSON.stringify(counts));
}

// Read by the bundler as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  schedule: '*/5 * * * *',
};
