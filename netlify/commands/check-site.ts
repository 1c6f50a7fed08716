import { siteUrl } from '../../src/contact/company-links.ts';
import { readHeaderRules } from '../local/static-site.ts';
import { CommandError } from './command.ts';

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
  const rules = await readHeaderRules();
  const get = (path: string, init: RequestInit = {}) => request(new URL(path, origin), init);
  const sitemap = await get('/sitemap-0.xml');
  const urls = Array.from(sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url);
  const pages = await Promise.all(urls.map((url) => get(new URL(url).pathname)));

  const mapAnswers = pages.length > 0 ? pages : [{ ...sitemap, status: 0 }];
  yield check(`o mapa do site leva a ${pages.length} páginas, e todas respondem`, mapAnswers, is(200));
  yield check(`cada página diz o seu endereço em ${siteUrl}`, pages, ({ path, body }) =>
    body.includes(`rel="canonical" href="${new URL(path, siteUrl)}"`) ? undefined : 'o endereço canônico é outro',
  );
  const hasHeaders = ({ path, headers }: Answer) => missingHeader(rules(path), headers);
  yield check('as páginas têm os cabeçalhos de netlify.toml', pages, hasHeaders);
  const names = [...new Set(pages.flatMap(({ body }) => body.match(/_astro\/[\w.-]+/g) ?? []))];
  const files = await Promise.all(names.map((name) => get(`/${name}`)));
  yield check(
    `os ${files.length} arquivos que as páginas citam respondem, com cache de um ano`,
    files,
    (file) => is(200)(file) ?? hasHeaders(file),
  );
  yield check('um arquivo que não existe responde 404', [await get('/_astro/nao-existe.js')], is(404));
  yield check('um endereço que não existe mostra a página de erro', [await get('/endereco-que-nao-existe')], is(404));
  yield check('GET /api/whatsapp responde com phoneNumber', [await get('/api/whatsapp')], (answer) =>
    /^\{"phoneNumber":(?:null|"\d+")\}$/.test(answer.body) ? undefined : `veio ${describe(answer)}`,
  );
  const json = { 'Content-Type': 'application/json' };
  const empty = await get('/api/contacts', { method: 'POST', headers: json, body: '{}' });
  yield check('POST /api/contacts vazio é recusado com a frase de cada campo', [empty], is(422));
}

const check = (what: string, answers: Answer[], problemOf: (answer: Answer) => string | undefined): Check => ({
  what,
  problems: answers.flatMap((answer) => {
    const problem = problemOf(answer);
    return problem ? [`${answer.path}: ${problem}`] : [];
  }),
});

const is = (status: number) => (answer: Answer) =>
  answer.status === status ? undefined : `esperava-se ${status}, veio ${describe(answer)}`;

const describe = ({ status, headers }: Answer) =>
  [status || 'um mapa vazio', headers.get('location')].filter(Boolean).join(' para ');

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
