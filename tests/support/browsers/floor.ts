import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import browserslist from 'browserslist';

/** The oldest browsers that run the islands (package.json, browserslist: `defaults`), by their names in MDN's data. */
const oldest = oldestServed();

function oldestServed(): Map<'chrome' | 'safari' | 'firefox', number> {
  const versions = new Map<string, number>();
  for (const entry of browserslist(undefined, { env: 'defaults' })) {
    const [name = '', version = ''] = entry.split(' ');
    versions.set(name, Math.min(versions.get(name) ?? Number.POSITIVE_INFINITY, Number.parseFloat(version)));
  }
  return new Map((['chrome', 'safari', 'firefox'] as const).map((name) => [name, versions.get(name) ?? 0]));
}

/** A member that one of the oldest served browsers lacks, and its owner: a name of the global scope, or `globalThis`. */
export interface Younger {
  owner: string;
  member: string;
  isStatic: boolean;
}

/** All members of JavaScript and of the web's APIs that one of the oldest served browsers lacks, by MDN's data. */
export function youngerThanFloor(): Younger[] {
  return [...youngerIn(bcd.javascript.builtins ?? {}, false), ...youngerIn(bcd.api, true)];
}

/** @param marksStatics Whether the data ends the names of static members with `_static`, as it does for web APIs only. */
function youngerIn(owners: Identifier, marksStatics: boolean): Younger[] {
  return entriesOf(owners).flatMap(([owner, members]) => {
    const own = isMissing(members) ? [{ owner: 'globalThis', member: owner, isStatic: true }] : [];
    const young = entriesOf(members)
      .filter(([name, member]) => name !== owner && !name.endsWith('_event') && isMissing(member))
      .map(([name]) => ({
        owner,
        member: name.replace(/_static$/, ''),
        isStatic: marksStatics && name.endsWith('_static'),
      }));
    return [...own, ...young];
  });
}

const entriesOf = (identifier: Identifier) =>
  Object.entries(identifier).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat');

function isMissing({ __compat: compat }: Identifier): boolean {
  if (!compat) return false;
  return [...oldest].some(([browser, version]) => {
    const support = compat.support[browser];
    const statements = support === undefined ? [] : [support].flat();
    return !statements.some((statement) => isThere(statement, version));
  });
}

const isThere = ({ version_added, version_removed, flags }: SimpleSupportStatement, version: number) =>
  typeof version_added === 'string' &&
  !flags &&
  Number.parseFloat(version_added.replace('≤', '')) <= version &&
  !(version_removed && Number.parseFloat(String(version_removed)) <= version);

/** A script that deletes them all from a page, to be run before the page’s own scripts. */
export const stripToFloor = (
  younger: Younger[],
): string => `for (const { owner, member, isStatic } of ${JSON.stringify(younger)}) {
  const holder = owner === 'globalThis' ? globalThis : globalThis[owner];
  if (!holder) continue;
  for (const place of isStatic ? [holder] : [holder, holder.prototype]) {
    try { if (place) delete place[member]; } catch {}
  }
}`;
