import type { Config } from '@netlify/functions';
import { run } from '../due/run.ts';
import { type Invocation, isPreview } from '../invocation.ts';
import { logSettingTrouble } from '../settings.ts';

/** Does what is due four times a day: the database costs while it is awake. Only production sends. */
export default async function scheduledRun(_request: Request, context: Invocation): Promise<void> {
  if (isPreview(context)) return;
  logSettingTrouble();
  await run();
}

export const config: Config = {
  // UTC: 8, 11, 14 and 17 h in São Paulo. The first run sends the digest.
  schedule: '0 11,14,17,20 * * *',
};
