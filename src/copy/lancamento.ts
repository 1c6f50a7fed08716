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
