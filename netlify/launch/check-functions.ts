import contacts from '../functions/contacts.ts';
import whatsapp from '../functions/whatsapp.ts';
import { compareWithOurs } from './compare-with-ours.ts';
import type { Finding } from './finding.ts';
import { visit } from './visit.ts';

/** Asks both functions for answers that store nothing, and compares them with the answers of their code here. */
export async function* checkFunctions(site: URL): AsyncGenerator<Finding> {
  const number = new URL('/api/whatsapp', site);
  const published = await visit(number);
  const problems = hasNumber(published.body) ? [] : ['esperava-se phoneNumber em JSON, veio outra coisa'];
  yield compareWithOurs('GET /api/whatsapp', published, whatsapp(new Request(number)), problems);

  const form = new URL('/api/contacts', site);
  const empty = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  yield compareWithOurs('POST /api/contacts vazio', await visit(form, empty), await contacts(new Request(form, empty)));
  yield compareWithOurs('GET /api/contacts', await visit(form), await contacts(new Request(form)));
}

/** Whether it is the number's JSON; the number is null where the owner offers none. */
function hasNumber(body: string): boolean {
  try {
    const { phoneNumber } = JSON.parse(body);
    return phoneNumber === null || /^\d+$/.test(phoneNumber);
  } catch {
    return false;
  }
}
