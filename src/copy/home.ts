import { company } from '../company.ts';
import type { ClosingCall, HomeText } from '../copy-rules/pages.ts';
import { capitalized, overDecades } from './experience.ts';
import type { PageFacts } from './page.ts';
import { inWords } from './produtos.ts';

export const home: HomeText = {
  hero: {
    eyebrow: `Software sob medida desde ${company.foundedIn}`,
    title: 'Do pedido à entrega, tudo sob controle',
    lead: `Sistemas de ${inWords.areas} (${inWords.acronyms}), feitos do jeito que sua operação trabalha.`,
  },
  cases: {
    title: 'Qual é o seu caso?',
    lead: 'Escolha o problema mais parecido com o seu.',
  },
  products: {
    title: `${capitalized(inWords.count)} sistemas, um para cada parte da operação`,
    lead: 'Cada um cuida de uma parte do trabalho. Precisa de mais de um? A equipe é a mesma.',
  },
  since: {
    year: String(company.foundedIn),
    eyebrow: 'Desde',
    title: `${capitalized(overDecades)} de software para quem transporta, armazena e produz`,
    text: 'Um sistema de gestão fica anos na empresa. Vale a pena saber quem o desenvolve e como falar com essa equipe.',
    facts: [
      { title: 'Sob medida', text: 'O sistema se adapta ao processo do cliente.' },
      { title: `${capitalized(inWords.countFeminine)} frentes`, text: `${capitalized(inWords.fronts)}.` },
      {
        title: `${company.address.city}, ${company.address.state}`,
        text: 'Uma equipe que atende por telefone, e‑mail e WhatsApp.',
      },
    ],
    link: 'Conhecer nossa história',
  },
  steps: {
    title: 'Como nasce um sistema sob medida',
    step: 'Passo',
    items: [
      {
        title: 'Você conta como trabalha',
        text: 'Começamos pela operação. Queremos saber o que entra, o que sai, quem faz o quê e onde o serviço trava.',
      },
      {
        title: 'Definimos o que o sistema faz',
        text: 'Escrevemos a lista do que o sistema precisa resolver, com os nomes que sua equipe já usa.',
      },
      {
        title: 'Desenvolvemos e ajustamos',
        text: 'Construímos o sistema a partir do seu processo, e você acompanha o que está sendo feito.',
      },
      {
        title: 'O sistema entra na rotina',
        text: 'A equipe passa a trabalhar nele, e o dia a dia mostra o que ainda vale melhorar.',
      },
    ],
  },
};

/** The call that closes the home, product and company pages. */
export const closingCall: ClosingCall = {
  title: 'Vamos falar da sua operação?',
  text: 'Conte o que você transporta, armazena ou produz. É o suficiente para começar a conversa.',
  form: 'Enviar uma mensagem',
  whatsapp: 'Chamar no WhatsApp',
};

export const page: PageFacts = {
  path: '/',
  title: `${inWords.acronyms} sob medida`,
  description: `Sistemas sob medida para ${inWords.areas}, de uma empresa de ${company.address.city}, ${company.address.state}, que desenvolve software desde ${company.foundedIn}. Conheça ${inWords.acronyms}.`,
  share: home.hero,
};
