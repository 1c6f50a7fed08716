import { loginLink } from '../../netlify/desk/sessions.ts';
import desk from '../../netlify/functions/desk.ts';
import type { DeployContext } from '../../netlify/mail/after-response.ts';
import { SALES } from './delivering.ts';
import { SECRET } from './secrets.ts';

export const DESK_URL = 'https://www.empresa.example';

export interface Visitor {
  /** Opens a URL, and waits for the work after the response. */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** Sends a form from one of the desk's own pages, unless `headers` say otherwise. */
  post: (path: string, form?: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
  cookie: () => string;
}

/** A browser at the desk, by default of a deploy that may send mail. It keeps its cookie. */
export function visitor(cookie = '', deployed: DeployContext = {}): Visitor {
  let kept = cookie;
  const ask = async (path: string, init: RequestInit) => {
    const work: Promise<unknown>[] = [];
    const request = new Request(new URL(path, DESK_URL), init);
    if (kept) request.headers.set('cookie', kept);
    const response = await desk(request, { waitUntil: (promise) => void work.push(promise), ...deployed });
    const [given] = response.headers.getSetCookie();
    if (given) kept = given.split(';')[0] ?? '';
    await Promise.all(work);
    return response;
  };
  return {
    get: (path, headers = {}) => ask(path, { headers: { 'sec-fetch-site': 'same-origin', ...headers } }),
    post: (path, form = {}, headers = { origin: DESK_URL }) =>
      ask(path, { method: 'POST', body: new URLSearchParams(form), headers }),
    cookie: () => kept,
  };
}

/** Returns a browser in which a member is logged in. */
export async function logIn(email = SALES): Promise<Visitor> {
  const someone = visitor();
  await someone.post(loginLink(SECRET, email));
  return someone;
}

/** Returns the status and the text of a response. */
export async function read(answer: Promise<Response>) {
  const response = await answer;
  return { status: response.status, text: await response.text() };
}
