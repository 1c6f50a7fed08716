import { join } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';

export type HeaderRules = (path: string) => Headers;

/** The headers that the project's netlify.toml gives to the file of a path, as the platform reads it. @throws AggregateError */
export async function readHeaderRules(projectRoot: string): Promise<HeaderRules> {
  const { headers, errors } = await parseAllHeaders({
    netlifyConfigPath: join(projectRoot, 'netlify.toml'),
    headersFiles: [],
    configHeaders: [],
    minimal: false,
  });
  if (errors.length > 0) throw new AggregateError(errors, 'netlify.toml');
  const rules = headers as Header[];
  const valuesFor = (path: string) => rules.filter(({ forRegExp }) => forRegExp.test(path)).map(({ values }) => values);
  return (path) => new Headers(Object.assign({}, ...valuesFor(path)));
}
