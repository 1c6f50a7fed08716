import type { Config } from '@netlify/functions';
import { type Place, silentDeploy } from '../delivery/silent-deploy.ts';

/** For mailing. The platform ends a scheduled function after 30 s. */
const BUDGET_MS = 20_000;

/**
 * Does what is due four times a day, in case no visitor's message did. It runs no oftener, because the database costs
 * while it is awake. Only production sends. The platform gives a scheduled function no address.
 */
export default async function deliverPending(_request?: Request, place?: Place): Promise<void> {
  if (silentDeploy(place)) return;
  const { runDue } = await import('../schedule/run-due.ts');
  await runDue({ budgetMs: BUDGET_MS });
}

// Read by the bundler as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  // UTC: 8, 11, 14 and 17 h in São Paulo. The first sends the morning's summary.
  schedule: '0 11,14,17,20 * * *',
};
