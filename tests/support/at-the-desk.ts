import { load } from 'cheerio';
import { loginLink } from '../../netlify/desk/login-link.ts';
import desk from '../../netlify/functions/desk.ts';
import type { Invocation } from '../../netlify/invocation.ts';
import { siteUrl } from '../../src/contact/company-links.ts';
import { BOARD, SALES } from './delivering.ts';
import { SECRET } from './secrets.ts';

/** The desk takes a form only from the site's own pages. */
const OWN_PAGE = { origin: siteUrl };

/** A browser at the desk, by default of a deploy that may send mail. It keeps its cookie, and waits for the work after a response. */
export function visitor(deployed: Partial<Invocation> = {}) {
  const jar = { cookie: '' };
  const ask = async (path: string, init: RequestInit = {}) => {
    const work: Promise<unknown>[] = [];
    const request = new Request(new URL(path, siteUrl), init);
    if (jar.cookie) request.headers.set('cookie', jar.cookie);
    const response = await desk(request, { waitUntil: (one) => void work.push(one), ...deployed });
    const [given] = response.headers.getSetCookie();
    if (given) jar.cookie = given.split(';')[0] ?? '';
    await Promise.all(work);
    const text = await response.clone().text();
    const page = load(response.headers.get('content-type')?.startsWith('text/html') ? text : '');
    /** Texts of the elements of a selector, as they stand on the page. */
    const texts = (selector: string) => Array.from(page(selector), (one) => page(one).text());
    /** Sends the form of the button with this label as a browser does, with all that the page has in it. */
    const press = (label: string, typed: Record<string, string> = {}) => {
      const button = page('button')
        .filter((_, one) => page(one).text() === label)
        .first();
      const form = button.closest('form');
      if (form.length === 0) throw new Error(`No button ${label}`);
      const { name, value = '' } = button.attr() ?? {};
      const filled = form.serializeArray().map((field) => [field.name, field.value]);
      const values = { ...Object.fromEntries(filled), ...(name ? { [name]: value } : {}), ...typed };
      const action = form.attr('action') ?? path;
      return form.attr('method') === 'post' ? post(action, values) : get(`${action}?${new URLSearchParams(values)}`);
    };
    return {
      status: response.status,
      headers: response.headers,
      location: response.headers.get('location'),
      response,
      text,
      page,
      texts,
      press,
    };
  };
  const get = (path: string): ReturnType<typeof ask> => ask(path);
  /** Sends a form from one of the desk's own pages, unless `headers` say otherwise. */
  const post = (
    path: string,
    form: Record<string, string> = {},
    headers: Record<string, string> = OWN_PAGE,
  ): ReturnType<typeof ask> => ask(path, { method: 'POST', body: new URLSearchParams(form), headers });
  return { get, post, jar };
}

/** Returns a browser in which a member is logged in. */
export async function logIn(email = SALES) {
  const someone = visitor();
  await someone.post(await loginLink(SECRET, email));
  return someone;
}

/** Where a member reads a message. */
export const at = (protocol: string) => `/mesa/mensagem/${protocol}`;

/** Presses these buttons on a message's page, one after another, as the sales team or another member. */
export async function press(protocol: string, label: string | string[], member = logIn()) {
  for (const one of [label].flat()) await (await (await member).get(at(protocol))).press(one);
}

/**
 * Stores messages of one person that an act upon the next one, whose id is 4, must leave alone: a marked one, one that a
 * colleague has answered, and one in Spam.
 */
export async function storeNeighbours(send: (changes?: object) => Promise<string>) {
  await send({ mensagem: 'SEO services and quality backlinks at an affordable price' });
  await press(await send(), ['Eu atendo', 'Marcar como respondida'], logIn(BOARD));
  await send({ deixe_vazio: 'x' });
}
