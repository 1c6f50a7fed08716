import { setTimeout } from 'node:timers/promises';
import { CLICKS_PATH } from '../../src/click/ping.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { PROBE_PARAM } from '../clicks/probe.ts';
import { PROBE_HEADER, signProbe } from '../messages/probe.ts';
import { deskSecret } from '../settings.ts';
import type { CheckResult } from './check-result.ts';
import { describe, request, type SiteResponse } from './site-response.ts';

const WHAT = 'clique de teste';

/** The blob store may take a minute to list a new blob. */
const WAIT_MS = 90_000;
const PAUSE_MS = 1000;

/**
 * Makes a click on the published site and waits, at most `waitMs` milliseconds, until its database has it. Makes none if
 * the site does not accept the signature.
 */
export async function checkClick(site: URL, waitMs = WAIT_MS): Promise<CheckResult> {
  const secret = readIfUsable(deskSecret);
  if (!secret) return { what: WHAT, notApplicable: 'porque falta DESK_SECRET aqui, com o mesmo valor do site' };
  const id = crypto.randomUUID();
  const url = new URL(`${CLICKS_PATH}?${PROBE_PARAM}=${id}`, site);
  const headers = { [PROBE_HEADER]: signProbe(id, secret) };
  const before = await request(url, { headers });
  if (hasArrived(before) !== false)
    return { what: WHAT, problem: `não foi feito. Esperava-se 200, veio ${describe(before)}. ${ADVICE}` };
  const sent = await request(url, { method: 'POST', headers });
  if (sent.status !== 204) return { what: WHAT, problem: `esperava-se 204, veio ${describe(sent)}.` };

  const start = Date.now();
  while (true) {
    const arrived = hasArrived(await request(url, { headers }));
    const seconds = Math.ceil((Date.now() - start) / 1000);
    if (arrived) return { what: `${WHAT} contado em ${seconds} s` };
    if (Date.now() - start >= waitMs)
      return { what: WHAT, problem: `esperava-se que fosse contado; depois de ${seconds} s, não estava. ${ADVICE}` };
    await setTimeout(PAUSE_MS);
  }
}

/** Whether the report says that the click has arrived; undefined if it is no report. */
function hasArrived({ status, body }: SiteResponse): boolean | undefined {
  try {
    return status === 200 ? JSON.parse(body).contado : undefined;
  } catch {
    return undefined;
  }
}

const ADVICE =
  'Confira se DESK_SECRET é a do site, se este deploy é o de produção, e o log da função clicks no painel da Netlify.';
