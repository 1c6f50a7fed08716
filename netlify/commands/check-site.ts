import { fileURLToPath } from 'node:url';
import { siteUrl } from '../../src/company-links.ts';
import { readHeaderRules } from '../local/static-site.ts';
import { CommandError } from './command.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Limit for one response, including a cold function and a sleeping database. */
const TIMEOUT_MS = 30_000;

interface Answer {
  path: string;
  status: number;
  headers: Headers;
  body: string;
}

/** One check of the published site: what should hold, and each way in which it does not. */
export interface Check {
  what: string;
  problems: string[];
}

/** Looks at the published site as a stranger does, and stores nothing. @throws CommandError if it does not respond */
export async function* checkSite({ origin }: URL): AsyncGenerator<Check> {
  const rules = await readHeaderRules(PROJECT_ROOT);
  const get = (path: string, init: RequestInit = {}) => request(new URL(path, origin), init);
  const sitemap = await get('/sitemap-0.xml');
  const urls = Array.from(sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url);
  const pages = await Promise.all(urls.map((url) => get(new URL(url).pathname)));
  const eachPage = (problemOf: (page: Answer) => string | undefined) => eachOf(pages, problemOf);

  yield {
    what: `o mapa do site leva a ${pages.length} páginas, e todas respondem`,
    problems: pages.length === 0 ? [`veio ${describe(sitemap)}`] : eachPage((page) => expectStatus(page, 200)),
  };
  yield {
    what: `cada página diz o seu endereço em ${siteUrl}`,
    problems: eachPage(({ path, body }) =>
      body.includes(`rel="canonical" href="${new URL(path, siteUrl)}"`) ? undefined : 'o endereço canônico é outro',
    ),
  };
  yield {
    what: 'as páginas têm os cabeçalhos de netlify.toml',
    problems: eachPage(({ path, headers }) => missingHeader(rules(path), headers)),
  };
  const files = [...new Set(pages.flatMap(({ body }) => body.match(/_astro\/[\w.-]+/g) ?? []))];
  const scripts = await Promise.all(files.map((file) => get(`/${file}`)));
  yield {
    what: `os ${files.length} arquivos que as páginas citam respondem, com cache de um ano`,
    problems: eachOf(scripts, (file) => expectStatus(file, 200) ?? missingHeader(rules(file.path), file.headers)),
  };
  yield one('um arquivo que não existe responde 404', await get('/_astro/nao-existe.js'), 404);
  yield one('um endereço que não existe mostra a página de erro', await get('/endereco-que-nao-existe'), 404);

  const whatsapp = await get('/api/whatsapp');
  yield {
    what: 'GET /api/whatsapp responde com phoneNumber',
    problems: /^\{"phoneNumber":(?:null|"\d+")\}$/.test(whatsapp.body) ? [] : [`veio ${describe(whatsapp)}`],
  };
  const json = { 'Content-Type': 'application/json' };
  const empty = await get('/api/contacts', { method: 'POST', headers: json, body: '{}' });
  yield one('POST /api/contacts vazio é recusado com a frase de cada campo', empty, 422);
}

const eachOf = (answers: Answer[], problemOf: (answer: Answer) => string | undefined): string[] =>
  answers.flatMap((answer) => {
    const problem = problemOf(answer);
    return problem ? [`${answer.path}: ${problem}`] : [];
  });

const one = (what: string, answer: Answer, status: number): Check => ({
  what,
  problems: eachOf([answer], (given) => expectStatus(given, status)),
});

const expectStatus = (answer: Answer, status: number) =>
  answer.status === status ? undefined : `esperava-se ${status}, veio ${describe(answer)}`;

const describe = ({ status, headers }: Answer) => {
  const location = headers.get('location');
  return location ? `${status} para ${location}` : String(status);
};

/** Returns the first header that is missing or different. The platform may join one of its own under the same name. */
function missingHeader(expected: Headers, actual: Headers): string | undefined {
  const plain = (text: string | null) => text?.toLowerCase().replace(/\s*([,;])\s*/g, '$1') ?? '';
  const missing = [...expected].find(([name, value]) => !plain(actual.get(name)).includes(plain(value)));
  return missing && `${missing[0]}: esperava-se “${missing[1]}”, veio ${actual.get(missing[0]) ?? 'nada'}`;
}

async function request(url: URL, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    return { path: url.pathname, status: response.status, headers: response.headers, body: await response.text() };
  } catch (cause) {
    const code = Object(Object(cause).cause).code ?? Object(cause).name;
    throw new CommandError(`${url} não respondeu (${code}). Confira o endereço e se o site está no ar.`, { cause });
  }
}
