import { type Finding, findingOf } from './finding.ts';
import { headerProblems } from './headers.ts';
import type { Visit } from './visit.ts';

/** Whether a published function answers with the status and the headers that ours, run here, does. */
export function compareWithOurs(
  what: string,
  { status, headers }: Visit,
  ours: Response,
  others: string[] = [],
): Finding {
  return findingOf(
    `${what} responde ${ours.status}, com os cabeçalhos da função`,
    status === ours.status
      ? [...others, ...headerProblems(ours.headers, headers)]
      : [`esperava-se ${ours.status}, veio ${status}`],
    'Confira se a função está no deploy e se ele é deste código',
  );
}
