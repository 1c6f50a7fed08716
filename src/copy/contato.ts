import { company } from '../company.ts';
import type { ContactText } from '../copy-rules/frame.ts';
import type { PageFacts } from './page.ts';

export const contact: ContactText = {
  hero: {
    eyebrow: 'Contato',
    title: 'Fale com a equipe comercial',
    lead: 'Conte em poucas linhas do que sua operação precisa. Respondemos por e‑mail ou telefone.',
    illustration: 'conversation',
  },
  details: {
    title: 'Outros canais',
    phone: 'Telefone',
    whatsapp: 'WhatsApp',
    email: 'E-mail',
    address: 'Endereço',
    postalCode: 'CEP',
    openingHours: 'Atendimento',
    answerTime: 'Resposta',
    linkedin: 'LinkedIn',
    showMap: 'Mostrar o mapa aqui',
    mapNote: 'Desenho esquemático, fora de escala. O mapa é do OpenStreetMap e só é carregado se você pedir.',
    mapTitle: `Mapa da localização da empresa em ${company.address.city}, ${company.address.state}`,
    openMap: 'Abrir o endereço no OpenStreetMap',
  },
};

export const page: PageFacts = {
  path: '/contato',
  title: 'Contato: fale com a equipe comercial',
  description: `Fale com a equipe comercial por formulário, telefone, WhatsApp ou e-mail. Estamos em ${company.address.city}, ${company.address.state}. Conte do que sua operação precisa.`,
  menu: { text: 'Contato', place: 2 },
  share: contact.hero,
};
