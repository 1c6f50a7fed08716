import { hash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import addressparser from 'nodemailer/lib/addressparser';
import { company } from '../src/company.ts';
import { siteUrl } from '../src/contact/company-links.ts';
import { noMail } from '../src/copy/mail.ts';
import { retentionDays } from '../src/message/privacy.ts';
import { readIfUsable, SettingError } from '../src/setting-error.ts';

/** A sender or recipient. The address is in lower case, its domain in A-labels (RFC 5890, 2.3.2.1), which all servers accept. */
export interface Mailbox {
  name: string;
  address: string;
}

const SECRET_MIN_CHARS = 16;
/** 32 random hexadecimal digits have fewer different ones once in some 26 million times. */
const SECRET_MIN_DIFFERENT_CHARS = 8;

const read = (name: string): string | undefined => process.env[name]?.trim() || undefined;

/** Whether a host is this machine (RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
export const isLoopback = (host = ''): boolean => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host);

/** Whether SMTP_URL is set, usable or not. */
export const isMailConfigured = (): boolean => read('SMTP_URL') !== undefined;

/** Returns a short hash of variables, set or not: another one tells that they have changed. */
export const fingerprint = (...names: string[]): string =>
  hash('sha256', JSON.stringify(names.map((name) => read(name) ?? ''))).slice(0, 8);

/** Returns SMTP_URL, as nodemailer takes it; undefined if it is not set. @throws SettingError */
export function smtpServer() {
  const setting = read('SMTP_URL');
  if (setting === undefined) return undefined;
  const url = URL.parse(setting);
  if (url?.protocol === 'smtp:' && url.port === '465') {
    throw new SettingError('SMTP_URL', 'a porta 465 é a de smtps://. Escreva smtps:// no começo.');
  }
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname) {
    // Beyond this machine nothing goes out unencrypted.
    return { url: setting, requireTLS: url.protocol === 'smtp:' && !isLoopback(url.hostname) };
  }
  const example = 'smtps://usuario:senha@smtp.provedor.com.br:465';
  const codes = '(@ como %40, # como %23, / como %2F)';
  const advice = `Escreva, por exemplo, ${example}, com os sinais especiais da senha codificados ${codes}.`;
  throw new SettingError('SMTP_URL', `não é um endereço de servidor de e-mail. ${advice}`);
}

/** Returns the recipients: each mailbox of CONTACT_MAIL_TO once, or the company's. At least one. @throws SettingError */
export const mailRecipients = (): Mailbox[] => mailboxes('CONTACT_MAIL_TO', company.email);

/** As {@link mailRecipients}; of a list with mistakes what is right, so that no message waits for its repair. */
export const usableRecipients = (): Mailbox[] => mailboxes('CONTACT_MAIL_TO', company.email, ignore);

/** Returns who may enter the desk: the recipients and each mailbox of DESK_MEMBERS, as far as they can be used. */
export const deskMembers = (): Mailbox[] => [...usableRecipients(), ...mailboxes('DESK_MEMBERS', '', ignore)];

/** Returns the sender: CONTACT_MAIL_FROM or the company's mailbox, by default with its name. @throws SettingError */
export function mailSender(): Mailbox {
  const [sender, ...others] = mailboxes('CONTACT_MAIL_FROM', company.email);
  if (!sender || others.length > 0) throw new SettingError('CONTACT_MAIL_FROM', 'o remetente é um só endereço.');
  return { name: sender.name || company.name, address: sender.address };
}

/** What becomes of a mistake in a list. */
const ignore = (_mistake: SettingError) => {};
const raise: typeof ignore = (mistake) => {
  throw mistake;
};

/** Spaces or line breaks behind an address, where people leave out the comma. */
const BEHIND_ADDRESS = /(?<=>|(?:^|[\s,;])[^\s@<>",;]+@[^\s@<>",;]+)\s+(?=[^\s,;])/g;

/** Reads a list: `ana@x.com.br, Ana <ana@x.com.br>, "Silva, Ana" <ana@x.com.br>`; the fallback if it has no address. */
function mailboxes(setting: string, fallback: string, mistaken = raise): Mailbox[] {
  const right = new Map<string, Mailbox>();
  const list = (read(setting) ?? fallback).replace(BEHIND_ADDRESS, ', ');
  for (const { name, address: given } of addressparser(list, { flatten: true })) {
    const address = readAddress(given);
    // The parser takes a second address, with no comma before it, for a name.
    if (address && [undefined, address].includes(readAddress(name))) right.set(address, { name, address });
    else {
      const advice = 'Escreva, por exemplo: Ana <ana@x.com.br>, bia@x.com.br';
      mistaken(new SettingError(setting, `“${`${name} ${given}`.trim()}” não é um endereço de e-mail. ${advice}`));
    }
  }
  if (right.size === 0 && read(setting)) mistaken(new SettingError(setting, 'não há nenhum endereço de e-mail.'));
  if (right.size === 0 && fallback) return [{ name: '', address: fallback.toLowerCase() }];
  return [...right.values()];
}

function readAddress(text: string): string | undefined {
  const [, local, domain] = /^([^\s@<>(),;:"\\]+)@([^\s@]+\.[^\s@]+)$/.exec(text) ?? [];
  const ascii = domain && domainToASCII(domain);
  return ascii ? `${local}@${ascii}`.toLowerCase() : undefined;
}

/** Returns DESK_SECRET, which signs login links and cookies; undefined if it is not set. @throws SettingError */
export const deskSecret = (): string | undefined => readSecret('DESK_SECRET');

function readSecret(name: string): string | undefined {
  const setting = read(name);
  if (setting === undefined) return undefined;
  const isShort = setting.length < SECRET_MIN_CHARS;
  if (!isShort && new Set(setting).size >= SECRET_MIN_DIFFERENT_CHARS) return setting;
  const fault = isShort ? 'é curta demais' : 'repete demais os mesmos caracteres';
  const advice = `Use pelo menos ${SECRET_MIN_CHARS} caracteres ao acaso, por exemplo de: openssl rand -hex 32`;
  throw new SettingError(name, `${fault}: quem a adivinhasse assinaria em nome do site. ${advice}`);
}

/** Returns CONTACT_WEBHOOK_URL with the secret that signs what is posted; undefined if it is not set. @throws SettingError */
export function contactWebhook(): { url: string; secret: string } | undefined {
  const url = read('CONTACT_WEBHOOK_URL');
  if (url === undefined) return undefined;
  const secret = readSecret('CONTACT_WEBHOOK_SECRET');
  if (!secret) throw new SettingError('CONTACT_WEBHOOK_SECRET', 'falta: ela assina o que vai a CONTACT_WEBHOOK_URL.');
  const { protocol, hostname, username, password } = URL.parse(url) ?? {};
  if (username || password) {
    throw new SettingError('CONTACT_WEBHOOK_URL', 'tem usuário ou senha antes de @. Ponha a chave no fim: ?chave=….');
  }
  // Personal data goes out encrypted, except to a program on this machine.
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return { url, secret };
  throw new SettingError('CONTACT_WEBHOOK_URL', 'não é um endereço que comece com https://.');
}

/** Returns the site's URL for links, without a trailing slash: URL, which the host sets, or the company's. */
export function siteOrigin(): string {
  const url = URL.parse(read('URL') ?? '');
  return url && /^https?:$/.test(url.protocol) ? url.origin : siteUrl;
}

/** Returns the URL of a page of the desk; undefined without a usable DESK_SECRET, because there is no desk then. */
export const deskUrl = (path = ''): string | undefined =>
  readIfUsable(deskSecret) ? `${siteOrigin()}/mesa${path}` : undefined;

export const DEFAULT_RATE_LIMIT = 5;

/** Returns CONTACT_RATE_LIMIT: messages of a visitor in ten minutes; 0 for no limit. @throws SettingError */
export function rateLimit(): number {
  const setting = read('CONTACT_RATE_LIMIT') ?? String(DEFAULT_RATE_LIMIT);
  if (/^\d{1,6}$/.test(setting)) return Number(setting);
  throw new SettingError('CONTACT_RATE_LIMIT', 'não é um número de mensagens. Escreva, por exemplo, 5; 0 desliga.');
}

const READERS: (() => unknown)[] = [
  ...[smtpServer, mailSender, mailRecipients, () => mailboxes('DESK_MEMBERS', ''), deskSecret],
  ...[contactWebhook, rateLimit, retentionDays],
];

/** Returns a sentence in Portuguese for each unusable variable. */
export function settingProblems(): string[] {
  const problems: string[] = [];
  for (const readSetting of READERS) readIfUsable(readSetting, (problem) => problems.push(problem));
  return problems;
}

/** Returns a sentence for each variable that keeps messages from the team: a missing SMTP_URL, and what is unusable. */
export const settingTrouble = (): string[] => [...(isMailConfigured() ? [] : [noMail]), ...settingProblems()];

export function logSettingTrouble(): void {
  for (const sentence of settingTrouble()) console.error(sentence);
}
