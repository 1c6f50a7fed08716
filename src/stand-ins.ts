import type { CompanyFacts } from './company-facts.ts';

/** A fact that only the owner knows, and its value in the project as it came. */
interface StandIn {
  /** Its place in src/company.ts. */
  fact: string;
  /** The value that the project came with. */
  value: string | number;
  read: (company: CompanyFacts) => string | number;
  /** What visitors see when it stays. */
  seenAs: string;
  /** Set when the owner's own fact may be the same: no build stops for it then. */
  mayStay?: true;
}

const ADDRESS = 'a página de contato mostra um endereço inventado';
const MAP = 'o mapa mostra o centro da cidade';

/** The invented facts that the project came with. */
const standIns: StandIn[] = [
  {
    fact: 'name',
    value: 'Guaçu Sistemas',
    read: ({ name }) => name,
    seenAs: 'aparece na barra, no rodapé, no título das páginas e nas imagens de compartilhamento',
  },
  {
    fact: 'domain',
    value: 'www.empresa.example',
    read: ({ domain }) => domain,
    seenAs: 'endereços canônicos, mapa do site e imagens de compartilhamento apontam para um site que não existe',
  },
  {
    fact: 'email',
    value: 'comercial@empresa.example',
    read: ({ email }) => email,
    seenAs: 'quem escreve para o endereço da página de contato recebe a mensagem de volta',
  },
  {
    fact: 'phone',
    value: '(19) 3000-0000',
    read: ({ phone }) => phone,
    seenAs: 'quem toca no telefone liga para um número que não é da empresa',
  },
  {
    fact: 'whatsapp',
    value: '5519900000000',
    read: ({ whatsapp }) => whatsapp,
    seenAs: 'o botão do WhatsApp abre conversa com um número que não é da empresa',
  },
  { fact: 'address.street', value: 'Rua do Endereço, 100', read: ({ address }) => address.street, seenAs: ADDRESS },
  { fact: 'address.postalCode', value: '13840-000', read: ({ address }) => address.postalCode, seenAs: ADDRESS },
  {
    fact: 'protocolPrefix',
    value: 'GS',
    read: ({ protocolPrefix }) => protocolPrefix,
    seenAs: 'os protocolos começam com as iniciais de outra empresa',
    mayStay: true,
  },
  { fact: 'map.latitude', value: -22.3714, read: ({ map }) => map.latitude, seenAs: MAP },
  { fact: 'map.longitude', value: -46.9428, read: ({ map }) => map.longitude, seenAs: MAP },
];

/** The facts that still have the value that the project came with. */
export const standInsLeft = (company: CompanyFacts): StandIn[] =>
  standIns.filter(({ value, read }) => read(company) === value);
