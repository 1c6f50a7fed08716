import { company } from '../company.ts';
import type { ClosingCall, HomeText } from '../copy-rules/pages.ts';
import { capitalized, overDecades } from './experience.ts';
import type { PageFacts } from './page.ts';
import { inWords } from './produtos.ts';

export const home: HomeText = {
  hero: {
    eyebrow: `Software sob medida desde ${company.foundedIn}`,
    title: 'Do pedido à entrega, tudo sob controle',
    lead: `${inWords.acronyms}: sistemas de ${inWords.areas} feitos do jeito que a sua operação trabalha.`,
  },
  cases: {
    title: 'Qual é o seu caso?',
    lead: 'Escolha o problema mais parecido com o seu.',
  },
  products: {
    title: `${capitalized(inWords.count)} sistemas, um para cada parte da operação`,
    lead: 'Cada um resolve a sua parte do trabalho. Precisa de mais de um? A equipe é a mesma.',
  },
  since: {
    year: String(company.foundedIn),
    eyebrow: 'Desde',
    title: `${capitalized(overDecades)} de software para quem transporta, armazena e produz`,
    text: 'A tecnologia mudou muitas vezes desde a fundação da empresa. O trabalho continua o mesmo: entender uma operação e construir o sistema de que ela precisa.',
    facts: [
      { title: 'Sob medida', text: 'O sistema segue o processo do cliente, e não o contrário.' },
      { title: `${capitalized(inWords.countFeminine)} frentes`, text: `${capitalized(inWords.fronts)}.` },
      {
        title: `${company.address.city}, ${company.address.state}`,
        text: 'Uma equipe que você encontra por telefone, e‑mail e WhatsApp.',
      },
    ],
    link: 'Conhecer a nossa história',
  },
  steps: {
    title: 'Como nasce um sistema sob medida',
    step: 'Passo',
    items: [
      {
        title: 'Você conta como trabalha',
        text: 'A conversa começa pela operação: o que entra, o que sai, quem faz o quê e onde o serviço trava.',
      },
      {
        title: 'Definimos o que o sistema faz',
        text: 'Do que ouvimos sai a lista do que o sistema precisa resolver, escrita com os nomes que a sua equipe usa.',
      },
      {
        title: 'Desenvolvemos e ajustamos',
        text: 'O sistema toma forma em cima do seu processo, e você acompanha o que está sendo construído.',
      },
      {
        title: 'O sistema entra na rotina',
        text: 'A operação passa a rodar nele, e o uso de cada dia mostra o que ainda vale melhorar.',
      },
    ],
  },
};

/** The call that closes the home, product and company pages. */
export const closingCall: ClosingCall = {
  title: 'Vamos falar da sua operação?',
  text: 'Conte o que você transporta, guarda ou produz. É o bastante para começar a conversa.',
  form: 'Enviar uma mensagem',
  whatsapp: 'Chamar no WhatsApp',
};

export const page: PageFacts = {
  path: '/',
  title: `${inWords.acronyms} sob medida`,
  description: `Sistemas sob medida para ${inWords.areas}, de uma empresa de ${company.address.city}, ${company.address.state}, que desenvolve software desde ${company.foundedIn}. Conheça ${inWords.acronyms}.`,
  share: home.hero,
};
