/** What each stand-in would look like to a visitor. */
export const seenAs: Record<string, string> = {
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

/** What the team would lack without a variable. */
export const withoutIt: Record<string, string> = {
  SMTP_URL: 'as mensagens são guardadas, mas nenhuma chega por e-mail',
  CONTACT_MAIL_TO: 'os e-mails vão para o endereço de src/company.ts',
  DESK_SECRET: 'os e-mails vão sem os links para responder e liberar pelo celular',
};

export const noWhatsapp = 'WHATSAPP_PHONE_NUMBER: sem número, o botão do WhatsApp não faz nada';
