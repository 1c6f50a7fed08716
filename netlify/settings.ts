import { domainToASCII } from 'node:url';
import { company } from '../src/company.ts';
import { siteUrl } from '../src/company-links.ts';
import { retentionDays } from '../src/message/privacy.ts';
import { SettingError } from '../src/setting-error.ts';
import { whatsappNumber } from '../src/whatsapp/settings.ts';

/** A sender or recipient. The domain is in A-labels (RFC 5890, 2.3.2.1), which all mail servers accept. */
export interface Mailbox {
  name: string;
  address: string;
}

const SECRET_MIN_CHARS = 16;
/** 32 random hexadecimal digits have fewer different ones once in some 26 million times. */
const SECRET_MIN_DIFFERENT_CHARS = 8;

const read = (name: string): string | undefined => process.env[name]?.trim() || undefined;

const readUrl = (setting: string): URL | undefined => (URL.canParse(setting) ? new URL(setting) : undefined);

/** Whether SMTP_URL is set, usable or not. */
export const isMailConfigured = (): boolean => read('SMTP_URL') !== undefined;

/** Returns SMTP_URL, with which mails are sent; undefined if it is not set. @throws SettingError */
export function smtpUrl(): string | undefined {
  const setting = read('SMTP_URL');
  if (setting === undefined) return undefined;
  const url = readUrl(setting);
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname) return setting;
  throw new SettingError(
    'SMTP_URL',
    'não é um endereço de servidor de e-mail. Escreva, por exemplo, smtps://usuario:senha@smtp.provedor.com.br:465, com os sinais especiais da senha codificados (@ como %40, # como %23, / como %2F).',
  );
}

/** Returns the recipients: each mailbox of CONTACT_MAIL_TO once, or the company's. At least one. @throws SettingError */
export const mailRecipients = (): Promise<Mailbox[]> => mailboxes('CONTACT_MAIL_TO', company.email);

/** Returns who may enter the desk: the recipients and each mailbox of DESK_MEMBERS. @throws SettingError */
export async function deskMembers(): Promise<Mailbox[]> {
  const others = read('DESK_MEMBERS') === undefined ? [] : await mailboxes('DESK_MEMBERS', '');
  return [...(await mailRecipients()), ...others];
}

/** Returns the sender: CONTACT_MAIL_FROM or the company's mailbox, by default with its name. @throws SettingError */
export async function mailSender(): Promise<Mailbox> {
  const [sender, ...others] = await mailboxes('CONTACT_MAIL_FROM', company.email);
  if (!sender || others.length > 0) throw new SettingError('CONTACT_MAIL_FROM', 'o remetente é um só endereço.');
  return { name: sender.name || company.name, address: sender.address };
}

async function mailboxes(name: string, fallback: string): Promise<Mailbox[]> {
  // Loaded only when there is mail to send, so that no visitor waits for it.
  const { default: addressparser } = await import('nodemailer/lib/addressparser');
  const parsed = addressparser(read(name) ?? fallback, { flatten: true }).map((entry) => {
    const address = toAscii(entry.address);
    // The parser reads two addresses without a comma as one address with a name.
    if (address && !entry.name.includes('@')) return { name: entry.name, address };
    const excerpt = `${entry.name} ${entry.address}`.trim();
    throw new SettingError(
      name,
      `“${excerpt}” não é um endereço de e-mail. Separe os endereços por vírgulas e ponha entre aspas os nomes que têm vírgula: "Silva, Ana" <ana@empresa.com.br>.`,
    );
  });
  if (parsed.length === 0) throw new SettingError(name, 'não há nenhum endereço de e-mail.');
  return [...new Map(parsed.map((entry) => [entry.address.toLowerCase(), entry])).values()];
}

function toAscii(address: string): string | undefined {
  const [, local, domain] = /^([^\s@<>(),;:"\\]+)@([^\s@]+\.[^\s@]+)$/.exec(address) ?? [];
  const ascii = domain && domainToASCII(domain);
  return ascii ? `${local}@${ascii}` : undefined;
}

/** Returns DESK_SECRET, which signs links and sessions; undefined if it is not set. @throws SettingError */
export const deskSecret = (): string | undefined => readSecret('DESK_SECRET');

function readSecret(name: string): string | undefined {
  const setting = read(name);
  if (setting === undefined) return undefined;
  const isShort = setting.length < SECRET_MIN_CHARS;
  if (!isShort && new Set(setting).size >= SECRET_MIN_DIFFERENT_CHARS) return setting;
  throw new SettingError(
    name,
    `${isShort ? 'é curta demais' : 'repete demais os mesmos caracteres'}: quem a adivinhasse assinaria em nome do site. Use pelo menos ${SECRET_MIN_CHARS} caracteres ao acaso, por exemplo de: openssl rand -hex 32`,
  );
}

export interface Webhook {
  url: string;
  /** Signs what is posted. */
  secret: string;
}

/** Returns CONTACT_WEBHOOK_URL with its secret; undefined if it is not set. @throws SettingError */
export function contactWebhook(): Webhook | undefined {
  const url = read('CONTACT_WEBHOOK_URL');
  if (url === undefined) return undefined;
  const secret = readSecret('CONTACT_WEBHOOK_SECRET');
  if (!secret) throw new SettingError('CONTACT_WEBHOOK_SECRET', 'falta: ela assina o que vai a CONTACT_WEBHOOK_URL.');
  const { protocol, hostname } = readUrl(url) ?? {};
  // Personal data goes out encrypted, except to a program on this machine.
  if (protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127(?:\.\d+){3})$/.test(hostname ?? '')))
    return { url, secret };
  throw new SettingError('CONTACT_WEBHOOK_URL', 'não é um endereço que comece com https://.');
}

/** Returns ALERT_WEBHOOK_URL, which gets a post while mail fails; undefined if it is not set. @throws SettingError */
export function alertWebhook(): string | undefined {
  const setting = read('ALERT_WEBHOOK_URL');
  if (setting === undefined || /^https?:$/.test(readUrl(setting)?.protocol ?? '')) return setting;
  throw new SettingError('ALERT_WEBHOOK_URL', 'não é um endereço que comece com https://.');
}

/** Returns the site's URL for links, without a trailing slash: URL, which the host sets, or the company's. */
export function siteOrigin(): string {
  const url = readUrl(read('URL') ?? '');
  return url && /^https?:$/.test(url.protocol) ? url.origin : siteUrl;
}

export const DEFAULT_RATE_LIMIT = 5;

/** Returns CONTACT_RATE_LIMIT: messages of a visitor in ten minutes; 0 for no limit. @throws SettingError */
export function rateLimit(): number {
  const setting = read('CONTACT_RATE_LIMIT') ?? String(DEFAULT_RATE_LIMIT);
  if (/^\d{1,6}$/.test(setting)) return Number(setting);
  throw new SettingError('CONTACT_RATE_LIMIT', 'não é um número de mensagens. Escreva, por exemplo, 5; 0 desliga.');
}

/** Returns a sentence in Portuguese for each unusable variable. */
export async function settingProblems(): Promise<string[]> {
  const problems: string[] = [];
  const readers = [
    smtpUrl,
    mailSender,
    deskMembers,
    deskSecret,
    contactWebhook,
    alertWebhook,
    rateLimit,
    retentionDays,
    () => whatsappNumber(),
  ];
  for (const readSetting of readers) {
    try {
      await readSetting();
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      problems.push(error.message);
    }
  }
  return problems;
}
