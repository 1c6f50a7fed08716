import { company } from '../company.ts';

const orWhatsapp = company.whatsapp ? ' Se preferir, chame a equipe no WhatsApp.' : '';

/** What a visitor reads when a message is refused. Imported by the functions. */
export const refusals = {
  malformedJson: 'O conteúdo enviado não é um JSON válido. Recarregue a página e envie a mensagem de novo.',
  unreadable: 'Não foi possível ler o formulário enviado. Recarregue a página e envie a mensagem de novo.',
  methodNotAllowed: (allowed: string) => `Este endereço só responde ao método ${allowed}.`,
  crossSite: 'Esta mensagem veio de outro site. Abra a página de contato e envie por lá.',
  tooLarge: 'A mensagem passou do tamanho aceito. Encurte o texto e envie de novo.',
  unsupportedType: 'Envie a mensagem pelo formulário da página de contato ou como JSON (application/json).',
  databaseUnavailable: `Não conseguimos confirmar que sua mensagem foi guardada. Tente de novo em alguns minutos.${orWhatsapp}`,
  /** Not an accusation, because many people may share one address. */
  tooMany: `Recebemos muitas mensagens da sua rede, talvez de outras pessoas. Aguarde alguns minutos e envie de novo.${orWhatsapp}`,
  page: {
    title: 'O envio não foi confirmado',
    goBack: 'Para corrigir, use o botão Voltar do navegador. O que você escreveu costuma continuar no formulário.',
    typed: 'Sua mensagem, para você não perder o texto:',
    form: 'Abrir o formulário de novo',
    others: 'Se preferir, fale com a equipe de outro jeito:',
    whatsapp: 'Chamar no WhatsApp',
    phone: `Ligar para ${company.phone}`,
    email: `Escrever para ${company.email}`,
  },
};
