import type { Company } from './company.ts';

/** A fact that only the owner knows, and the invented value that the project came with. */
interface Placeholder {
  /** Its place in src/content/empresa.json. */
  fact: keyof Company | `address.${keyof Company['address']}` | `map.${keyof Company['map']}`;
  /** The value that the project came with. */
  value: string | number;
  /** What visitors see while it is not replaced. In Portuguese, for the owner. */
  seenAs: string;
  /** Set when the owner's own fact may be the same: no build stops for it then. */
  mayStay?: true;
}

const ADDRESS = 'a página de contato mostra um endereço inventado';
const MAP = 'o mapa mostra o centro da cidade';

/** The invented facts that the project came with. */
const placeholders: Placeholder[] = [
  {
    fact: 'name',
    value: 'Guaçu Sistemas',
    seenAs: 'aparece na barra, no rodapé, no título das páginas e nas imagens de compartilhamento',
  },
  {
    fact: 'domain',
    value: 'www.empresa.example',
    seenAs: 'endereços canônicos, mapa do site e imagens de compartilhamento apontam para um site que não existe',
  },
  {
    fact: 'email',
    value: 'comercial@empresa.example',
    seenAs: 'quem escreve para o endereço da página de contato recebe a mensagem de volta',
  },
  {
    fact: 'phone',
    value: '(19) 3000-0000',
    seenAs: 'quem toca no telefone liga para um número que não é da empresa',
  },
  {
    fact: 'whatsapp',
    value: '5519900000000',
    seenAs: 'o botão do WhatsApp abre conversa com um número que não é da empresa',
  },
  { fact: 'address.street', value: 'Rua do Endereço, 100', seenAs: ADDRESS },
  { fact: 'address.postalCode', value: '13840-000', seenAs: ADDRESS },
  {
    fact: 'protocolPrefix',
    value: 'GS',
    seenAs: 'os protocolos começam com as iniciais de outra empresa',
    mayStay: true,
  },
  { fact: 'map.latitude', value: -22.3714, seenAs: MAP },
  { fact: 'map.longitude', value: -46.9428, seenAs: MAP },
];

/** The facts that still have the value that the project came with. */
export const placeholdersLeft = (company: Company): Placeholder[] =>
  placeholders.filter(({ fact, value }) => valueAt(company, fact) === value);

const valueAt = (company: Company, fact: string) =>
  fact.split('.').reduce<unknown>((value, name) => Object(value)[name], company);
