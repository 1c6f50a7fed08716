import { placeholders } from '../../src/company.ts';
import { whatsappSettings } from '../../src/whatsapp/settings.ts';
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

/** `npm run launch-check`: what still keeps the site from being published. Ends with 1 while anything does. */
function check(): string[] {
  const facts = Object.entries(placeholders).map(
    ([fact, standIn]) => `src/company.ts, ${fact} (hoje: ${standIn}): ${seenAs[fact] ?? 'é um dado provisório'}`,
  );
  const settings = [
    process.env.SMTP_URL ? '' : 'SMTP_URL: as mensagens são guardadas, mas nenhuma chega por e-mail',
    process.env.CONTACT_MAIL_TO ? '' : 'CONTACT_MAIL_TO: os e-mails vão para o endereço de src/company.ts',
    whatsappSettings(process.env.WHATSAPP_PHONE_NUMBER).phoneNumber
      ? ''
      : 'WHATSAPP_PHONE_NUMBER: sem número, o botão do WhatsApp não faz nada',
  ];
  return [...facts, ...settings.filter(Boolean)];
}

try {
  loadEnv();
  const missing = check();
  if (missing.length === 0) console.log('Nada falta: o site pode ser publicado.');
  else console.log(`Falta antes de publicar:\n${missing.map((line) => `- ${line}`).join('\n')}`);
  process.exitCode = missing.length === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
