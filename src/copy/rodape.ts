import { company } from '../company.ts';
import type { FooterText } from '../copy-rules/frame.ts';

/** Apart from the frame's other words, which the islands bring to the visitor again. */
export const footer: FooterText = {
  help: 'Fale com a equipe',
  whatsapp: 'WhatsApp',
  contact: 'Formulário de contato',
  about: 'Este site',
  rights: 'Todos os direitos reservados.',
  registration: [company.legalName, company.cnpj && `CNPJ\u00a0${company.cnpj}`].filter(Boolean).join(', '),
};
