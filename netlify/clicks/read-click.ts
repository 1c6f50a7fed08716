import { CHANNELS, PLACES } from '../../src/contact/ping.ts';
import { readOrigin } from '../../src/message/origin.ts';
import { BODY_MAX_BYTES, isFromOwnPage, isHostOf, readUpTo } from '../http/request.ts';
import { localDate } from '../team-time.ts';
import type { Click } from './count.ts';
import { sourceName } from './source-name.ts';

/** What names itself a program: crawlers, and the link previews of chats. */
const ROBOT = /(?<!cu)bot\b|crawl|spider|preview|externalhit|^whatsapp\//i;
const TEXT_MAX_CHARS = 60;

/**
 * Returns the click that a browser reports, by a link's `ping` or by the page's script (src/inline/click.ts). Undefined
 * for robots, other sites, and what is no click. Keeps neither IP address nor browser. Never throws.
 */
export async function readClick(request: Request): Promise<Click | undefined> {
  const { headers } = request;
  const pingFrom = URL.parse(headers.get('ping-from') ?? '');
  const isOurs = isFromOwnPage(request) || isHostOf(request, pingFrom?.origin ?? '');
  if (!isOurs || headers.get('sec-fetch-site') === 'cross-site') return undefined;
  if (ROBOT.test(headers.get('user-agent') ?? '')) return undefined;

  const query = new URL(request.url).searchParams;
  const channel = CHANNELS.find((name) => query.has(name));
  const place = PLACES.find((name) => channel && query.get(channel) === name);
  if (!channel || !place) return undefined;

  const page = pingFrom ?? URL.parse(headers.get('referer') ?? '');
  // As the script noted it. A `ping` without script knows only its own page's parameters.
  const origin = readOrigin(pingFrom ? Object.fromEntries(pingFrom.searchParams) : await textOf(request));
  return {
    day: localDate(new Date()),
    channel,
    place,
    page: shorten(page && pageOf(page)),
    source: shorten(sourceName(origin.utm_source ?? origin.referencia)),
    campaign: shorten(origin.utm_campaign?.toLowerCase()),
  };
}

const textOf = async (request: Request) => new TextDecoder().decode(await readUpTo(BODY_MAX_BYTES, request));

/** The page that refuses a message sent without script is that of the form. */
const pageOf = ({ pathname }: URL) => (pathname === '/api/contacts' ? '/contato' : pathname);

/** Visitors may have written it. */
const shorten = (text: string | null | undefined) => text?.slice(0, TEXT_MAX_CHARS) || null;
