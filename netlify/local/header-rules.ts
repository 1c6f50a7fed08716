import { resolveConfig } from '@netlify/config';

interface HeaderRule {
  for: string;
  values: Record<string, string>;
}

export type HeaderRules = (path: string) => Headers;

/** The headers that the project's netlify.toml gives to the file of a path, as the platform reads it. */
export async function readHeaderRules(projectRoot: string): Promise<HeaderRules> {
  const { config } = await resolveConfig({ cwd: projectRoot, offline: true, context: 'production', mode: 'cli' });
  const rules: HeaderRule[] = config.headers;
  return (path) => new Headers(Object.assign({}, ...rules.filter(isFor(path)).map(({ values }) => values)));
}

const isFor = (path: string) => (rule: HeaderRule) =>
  rule.for.endsWith('*') ? path.startsWith(rule.for.slice(0, -1)) : rule.for === path;
