import type Mail from 'nodemailer/lib/mailer/index.js';
import { company } from '../../src/company.ts';
import { FIELDS } from '../../src/contact/field-names.ts';
import { nationalDigits } from '../../src/contact/phone.ts';
import { contact } from '../../src/copy/contato.ts';
import { mail } from '../../src/copy/mail.ts';
import { findProduct } from '../../src/products.ts';
import { whatsappLink } from '../../src/whatsapp/link.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { localTime } from './local-time.ts';
import type { MessageRow } from './message-row.ts';

/**
 * The e-mail for one message: text and HTML, replies to the visitor. Fields of
 * one line hold no line break (schema.ts), so none can add a header; in HTML
 * everything is escaped.
 */
export function composeMail(row: MessageRow): Mail.Options {
  const product = findProduct(row.produto)?.acronym;
  const facts = listFacts(row, product);
  const links = listLinks(row);
  return {
    from: process.env.CONTACT_MAIL_FROM || company.email,
    to: recipients(),
    replyTo: { name: row.nome, address: row.email },
    subject: mail.subject(product, row.empresa, row.protocol),
    messageId: `<${row.protocol.toLowerCase()}@${company.domain}>`,
    text: asText(facts, links),
    html: asHtml(facts, links),
  };
}

/** CONTACT_MAIL_TO: one address or several, between commas. */
function recipients(): string[] {
  const setting = process.env.CONTACT_MAIL_TO || company.email;
  return setting.split(',').map((address) => address.trim());
}

type Labelled = [label: string, value: string];

function listFacts(row: MessageRow, product: string | undefined): Labelled[] {
  const origin = Object.entries(mail.originParts).flatMap(([part, label]) => {
    const value = row.origem[part as keyof typeof mail.originParts];
    return value ? [`${label}: ${value}`] : [];
  });
  return [
    ...(product ? [[mail.product, product] satisfies Labelled] : []),
    ...FIELDS.map((field): Labelled => [contact.form.fields[field], row[field]]),
    [mail.protocol, row.protocol],
    [mail.receivedAt, localTime(row.created_at)],
    ...(origin.length > 0 ? [[mail.origin, origin.join('; ')] satisfies Labelled] : []),
  ];
}

function listLinks({ telefone, email, protocol }: MessageRow): Labelled[] {
  const international = `55${nationalDigits(telefone)}`;
  return [
    [mail.call, `tel:+${international}`],
    [mail.whatsapp, whatsappLink(international)],
    [
      mail.reply,
      `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(mail.replySubject(protocol))}`,
    ],
  ];
}

const asText = (facts: Labelled[], links: Labelled[]) =>
  `${mail.heading}\n\n${[...facts, ...links].map(([label, value]) => `${label}: ${value}`).join('\n')}\n`;

function asHtml(facts: Labelled[], links: Labelled[]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td style="white-space:pre-wrap">${escapeHtml(value)}</td></tr>`,
  );
  const anchors = links.map(([label, href]) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`);
  return `<!doctype html><html lang="pt-BR"><body><h1>${mail.heading}</h1><table cellpadding="6">${rows.join('')}</table><p>${anchors.join(' &middot; ')}</p></body></html>`;
}
