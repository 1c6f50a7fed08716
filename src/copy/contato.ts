import { company } from '../company.ts';
import type { PageFacts } from './page.ts';

export const contact = {
  hero: {
    eyebrow: 'Contato',
    title: 'Fale com a equipe comercial',
    lead: 'Conte em poucas linhas do que a sua operação precisa. A resposta vem por e-mail ou por telefone.',
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
    showMap: 'Mostrar o mapa aqui',
    mapNote: 'O desenho é um esquema, fora de escala. O mapa vem do OpenStreetMap e só é carregado quando você o pede.',
    mapTitle: `Mapa da localização da empresa em ${company.address.city}, ${company.address.state}`,
    openMap: 'Abrir o endereço no OpenStreetMap',
  },
  form: {
    title: 'Envie uma mensagem',
    /** Shown above the fields to a visitor who comes from the page of a product. */
    about: (acronym: string) => `Assunto: ${acronym}`,
    allRequired: 'Todos os campos são obrigatórios.',
    someOptional: 'Preencha todos os campos, menos os marcados como opcionais.',
    optional: '(opcional)',
    submit: 'Enviar mensagem',
    submitting: 'Enviando...',
    errorSummary: 'Corrija antes de enviar:',
    /** Before an e-mail address with another domain. */
    didYouMean: 'Você quis dizer',
    titlePrefix: 'Erro: ',
    sent: 'Recebemos a sua mensagem. Guarde o protocolo:',
    byWhatsapp: 'Enviar esta mensagem pelo WhatsApp',
    whatsappCut:
      'O seu texto é longo: pelo WhatsApp vai o começo dele. Copie o resto do formulário, onde ele continua.',
    whatsappText: ({ nome, empresa, mensagem }: { nome: string; empresa: string; mensagem: string }) =>
      `Olá! Sou ${nome}, da ${empresa}.\n${mensagem}`,
    privacy: 'Usamos estes dados para responder a você e proteger o formulário.',
    privacyLink: 'Como cuidamos dos seus dados',
    trap: 'Deixe este campo vazio',
    success: { title: 'Mensagem enviada!', text: 'Em breve entraremos em contato.' },
    failure: {
      title: 'Erro ao enviar mensagem',
      fallback: 'Tente novamente mais tarde.',
      timeout:
        'A resposta demorou demais. O que você escreveu continua aqui: envie de novo. A mensagem não será enviada duas vezes.',
      offline:
        'Sem conexão com a internet. O que você escreveu continua aqui: verifique a conexão e envie de novo. A mensagem não será enviada duas vezes.',
      unreachable:
        'Não conseguimos falar com o servidor. O que você escreveu continua aqui: envie de novo. A mensagem não será enviada duas vezes.',
    },
    notifications: 'Notificações',
    closeNotification: 'Fechar aviso',
  },
};

export const page: PageFacts = {
  path: '/contato',
  title: 'Contato: fale com a equipe comercial',
  description: `Fale com a equipe comercial por formulário, telefone, WhatsApp ou e-mail. Estamos em ${company.address.city}, ${company.address.state}. Conte do que a sua operação precisa.`,
  menu: { text: 'Contato', place: 2 },
  share: { title: contact.hero.title },
};
