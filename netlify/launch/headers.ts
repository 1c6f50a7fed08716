/** Each header that did not come as expected, as a text. */
export function headerProblems(expected: Headers, came: Headers): string[] {
  return [...expected].flatMap(([name, value]) => {
    const found = came.get(name);
    if (found !== null && isAmong(found, value)) return [];
    return [`${name}: esperava-se “${value}”, veio ${found === null ? 'nada' : `“${found}”`}`];
  });
}

/** Whether the value came: alone, or beside one that the platform adds under the same name, which a comma joins. */
const isAmong = (found: string, value: string) => `,${plain(found)},`.includes(`,${plain(value)},`);

const plain = (text: string) => text.toLowerCase().replace(/\s*([,;])\s*/g, '$1');

/** Whether whoever keeps a copy asks again before showing it (RFC 9111, 5.2.2). */
export const isAskedAgain = (headers: Headers): boolean =>
  /(?:^|[\s,])(?:no-store|no-cache|max-age=0)(?:[\s,]|$)/.test(headers.get('cache-control') ?? '');
