import { domainToASCII } from 'node:url';
import { company } from '../src/company.ts';
import { siteUrl } from '../src/company-links.ts';
import { retentionDays } from '../src/message/privacy.ts';
import { SettingError } from '../src/setting-error.ts';
import { whatsappNumber } from '../src/whatsapp/settings.ts';

/** A sender or recipient of mail, its domain in the form that all mail servers take (RFC 5890, 2.3.2.1: A-labels). */
export interface MailAddress {
  name: string;
  address: string;
}

const SECRET_MIN_CHARS = 16;
/** Of 32 random hexadecimal digits, fewer are different once in some 26 million times. */
const SECRET_MIN_DIFFERENT_CHARS = 8;

const read = (name: string): string | undefined => process.env[name]?.trim() || undefined;

const readUrl = (setting: string): URL | undefined => (URL.canParse(setting) ? new URL(setting) : undefined);

/** Address of the mail server; undefined when mail is not set up. @throws SettingError */
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

/** Who receives the messages: each address of CONTACT_MAIL_TO once, or the company's. At least one. @throws SettingError */
export const mailRecipients = (): Promise<MailAddress[]> => addresses('CONTACT_MAIL_TO');

/** Who sends them: CONTACT_MAIL_FROM or the company's address, with its own or the company's name. @throws SettingError */
export async function mailSender(): Promise<MailAddress> {
  const [sender, ...others] = await addresses('CONTACT_MAIL_FROM');
  if (!sender || others.length > 0) throw new SettingError('CONTACT_MAIL_FROM', 'o remetente é um só endereço.');
  return { name: sender.name || company.name, address: sender.address };
}

async function addresses(name: string): Promise<MailAddress[]> {
  // Loaded only when there is mail to send, so that the answer to a visitor does not wait for it.
  const { default: addressparser } = await import('nodemailer/lib/addressparser');
  const parsed = addressparser(read(name) ?? company.email, { flatten: true }).map((entry) => {
    const address = toAscii(entry.address);
    // Refused, because the parser takes two addresses without a comma between them for one with a name.
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

/** DESK_SECRET, which signs the links in mails; undefined when it is not set. @throws SettingError */
export function deskSecret(): string | undefined {
  const setting = read('DESK_SECRET');
  if (setting === undefined) return undefined;
  const isShort = setting.length < SECRET_MIN_CHARS;
  if (!isShort && new Set(setting).size >= SECRET_MIN_DIFFERENT_CHARS) return setting;
  throw new SettingError(
    'DESK_SECRET',
    `${isShort ? 'é curta demais' : 'repete demais os mesmos caracteres'}: quem a adivinhasse assinaria links. Use pelo menos ${SECRET_MIN_CHARS} caracteres ao acaso, por exemplo de: openssl rand -hex 32`,
  );
}

/** ALERT_WEBHOOK_URL, which is told when mail fails; undefined when it is not set. @throws SettingError */
export function alertWebhook(): string | undefined {
  const setting = read('ALERT_WEBHOOK_URL');
  if (setting === undefined || /^https?:$/.test(readUrl(setting)?.protocol ?? '')) return setting;
  throw new SettingError('ALERT_WEBHOOK_URL', 'não é um endereço que comece com https://.');
}

/** The site's address for links in mails, without a slash at the end: that of URL, which the host sets, or the company's. */
export function siteAddress(): string {
  const url = readUrl(read('URL') ?? '');
  return url && /^https?:$/.test(url.protocol) ? url.origin : siteUrl;
}

export const DEFAULT_RATE_LIMIT = 5;

/** CONTACT_RATE_LIMIT: how many messages of one visitor pass in ten minutes; 0 means any number. @throws SettingError */
export function rateLimit(): number {
  const setting = read('CONTACT_RATE_LIMIT') ?? String(DEFAULT_RATE_LIMIT);
  if (/^\d{1,6}$/.test(setting)) return Number(setting);
  throw new SettingError('CONTACT_RATE_LIMIT', 'não é um número de mensagens. Escreva, por exemplo, 5; 0 desliga.');
}

/** A sentence in Portuguese for each variable that cannot be used; none when all can. */
export async function settingProblems(): Promise<string[]> {
  const problems: string[] = [];
  const readers = [
    smtpUrl,
    mailRecipients,
    mailSender,
    deskSecret,
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
