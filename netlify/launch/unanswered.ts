import type { BuyerFacts } from '../../src/buyer-facts.ts';
import { buyerFacts, company } from '../../src/company.ts';
import { productNames } from '../../src/products.ts';

/** What a buyer asks, and the name of the fact in src/company.ts that answers it. */
type Question = [fact: string, question: string];

const ABOUT_COMPANY: Question[] = [
  ['cases', 'quem já usa, e o que mudou lá? Só com a autorização do cliente'],
  ['clientCount', 'quantas empresas usam?'],
  ['team', 'quem vai me atender?'],
  ['goLive', 'quanto tempo até o sistema rodar?'],
  ['pricing', 'como se paga?'],
  ['codeOwnership', 'de quem é o código?'],
  ['linkedin', 'onde vejo a empresa no LinkedIn?'],
  ['privacyOfficer', 'quem responde pelos dados pessoais? A LGPD pede o nome e o contato (art. 41)'],
  ['answerTime', 'em quanto tempo respondem?'],
];

const ABOUT_PRODUCT: Question[] = [
  ['documents', 'que documentos fiscais ele emite, e quais lê?'],
  ['integrations', 'com que sistemas ele conversa?'],
  ['modules', 'que módulos tem?'],
  ['screens', 'como é a tela de verdade?'],
  ['faq', 'e as dúvidas de sempre, como a de começar do zero ou de uma base pronta?'],
  ['segments', 'serve para o meu ramo?'],
  ['hosting', 'roda na nuvem ou em servidor nosso?'],
  ['supportHours', 'em que horário há suporte?'],
];

/** Returns a line for each question of a buyer that the site does not answer, with the fact that would. */
export function unanswered(facts: BuyerFacts = buyerFacts, ofCompany: object = company): string[] {
  const has = (holder: object | undefined, fact: string) =>
    Object.entries(holder ?? {}).some(([name]) => name === fact);
  const general = ABOUT_COMPANY.filter(([fact]) => !has(facts, fact) && !has(ofCompany, fact)).map(
    ([fact, question]) => `${fact}: ${question}`,
  );
  const ofProducts = ABOUT_PRODUCT.flatMap(([fact, question]) => {
    if (has(ofCompany, fact)) return [];
    const without = Object.values(productNames).filter(({ slug }) => !has(facts.products?.[slug], fact));
    const names = without.map(({ acronym }) => acronym).join(', ');
    return names ? [`${fact} (${names}): ${question}`] : [];
  });
  return [...ofProducts, ...general];
}
