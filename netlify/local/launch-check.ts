import { parseArgs } from 'node:util';
import { placeholders } from '../../src/company.ts';
import { launchMail } from '../../src/copy/mail.ts';
import { whatsappSettings } from '../../src/whatsapp/settings.ts';
import { compose } from '../mail/compose.ts';
import { footer, heading, mailPage, note } from '../mail/layout.ts';
import { MailServerError, openSession, verifyLogin } from '../mail/session.ts';
import { mailRecipients, mailSender, settingProblems } from '../settings.ts';
import { loadEnv } from './load-env.ts';
import { exitWith } from './local-error.ts';

/** What each stand-in would look like to a visitor. */
const seenAs: Record<string, string> = {
  'nome da empresa': 'aparece na barra, no rodapé, no título das páginas e nas imagens de compartilhamento',
  domínio: 'endereços canônicos, mapa do site e imagens de compartilhamento apontam para um site que não existe',
  'e-mail comercial': 'quem escreve para o endereço da página de contato recebe a mensagem de volta',
  telefone: 'quem toca no telefone liga para um número que não é da empresa',
  WhatsApp: 'o botão do WhatsApp abre conversa com um número que não é da empresa',
  'rua e número': 'a página de contato mostra um endereço inventado',
  bairro: 'a página de contato mostra um endereço inventado',
  CEP: 'a página de contato mostra um endereço inventado',
  'latitude no mapa': 'o mapa mostra o centro da cidade',
  'longitude no mapa': 'o mapa mostra o centro da cidade',
};

/** `npm run launch-check`: what still keeps the site from being published; `--mail` sends a test mail. Ends with 1 while anything does. */
async function check(): Promise<string[]> {
  const facts = Object.entries(placeholders).map(
    ([fact, standIn]) => `src/company.ts, ${fact} (hoje: ${standIn}): ${seenAs[fact] ?? 'é um dado provisório'}`,
  );
  const problems = await settingProblems();
  const settings = [
    process.env.SMTP_URL ? '' : 'SMTP_URL: as mensagens são guardadas, mas nenhuma chega por e-mail',
    process.env.CONTACT_MAIL_TO ? '' : 'CONTACT_MAIL_TO: os e-mails vão para o endereço de src/company.ts',
    process.env.DESK_SECRET ? '' : 'DESK_SECRET: os e-mails vão sem os links para responder e liberar pelo celular',
    whatsappSettings(process.env.WHATSAPP_PHONE_NUMBER).phoneNumber
      ? ''
      : 'WHATSAPP_PHONE_NUMBER: sem número, o botão do WhatsApp não faz nada',
  ];
  const mail = process.env.SMTP_URL && problems.length === 0 ? await checkMail() : '';
  return [...facts, ...settings, ...problems, mail].filter(Boolean);
}

/** Logs in to the mail server and, when asked, sends a test mail. Answers what went wrong. */
async function checkMail(): Promise<string> {
  const { values } = parseArgs({ options: { mail: { type: 'boolean', default: false } } });
  try {
    if (!values.mail) await verifyLogin();
    else return await sendTestMail();
  } catch (error) {
    if (!(error instanceof MailServerError)) throw error;
    return `SMTP_URL: o servidor de e-mail não aceitou a conexão (${error.reason}). Confira endereço, porta, usuário e senha`;
  }
  return '';
}

async function sendTestMail(): Promise<string> {
  const session = openSession();
  try {
    const to = (await mailRecipients()).map(({ address }) => address);
    const { subject, text } = launchMail;
    const html = mailPage(subject, [heading(subject), note(text), footer(launchMail.footer)]);
    const content = await compose({ subject, id: `teste-${Date.now()}`, text: `${text}\n`, html });
    const outcome = await session.send({ from: (await mailSender()).address, to, content });
    const refused =
      outcome === 'uncertain'
        ? to
        : outcome.filter(({ state }) => state === 'refused').map(({ recipient }) => recipient);
    if (refused.length > 0)
      return `CONTACT_MAIL_TO: o servidor não aceitou o e-mail de teste para ${refused.join(', ')}`;
    console.log(`E-mail de teste enviado para ${to.join(', ')}.`);
    return '';
  } finally {
    session.close();
  }
}

try {
  loadEnv();
  const missing = await check();
  if (missing.length === 0) console.log('Nada falta: o site pode ser publicado.');
  else console.log(`Falta antes de publicar:\n${missing.map((line) => `- ${line}`).join('\n')}`);
  process.exitCode = missing.length === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
