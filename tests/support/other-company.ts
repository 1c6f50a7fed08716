import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Company } from '../../src/company.ts';
import type { ProductText, Texts } from '../../src/content/schema.ts';
import { asFormsWrite } from './content-files.ts';

/**
 * A company unlike the project's: the longest name allowed, with an apostrophe and a visitor's first name in it, a
 * service number, a town with a long name, a young company, and every fact that may be left out.
 */
export const otherCompany: Company = {
  name: 'Santana d’Oeste Transformações e Sistemas Logísticos Goiás',
  domain: 'sistemas.transforma.com.br',
  email: 'vendas@transforma.com.br',
  phone: '0800 123 4567',
  whatsapp: '5511987654321',
  address: {
    street: 'Avenida José Paulino, 2500',
    district: 'Nova Paulínia',
    city: 'São José do Vale do Rio Preto dos Campos Gerais',
    state: 'GO',
    postalCode: '13140-023',
  },
  coordinates: '-22,7612; -47,1541',
  foundedIn: 2019,
  protocolPrefix: 'TLP',
  openingHours: 'Segunda a sexta, 7h30 às 17h30',
  answerTime: 'No dia útil seguinte',
  legalName: 'Transformações Logísticas Paulínia Desenvolvimento de Sistemas Ltda.',
  cnpj: '12.ABC.345/01DE-35',
  linkedin: 'https://www.linkedin.com/company/transforma-logistica',
  privacyOfficer: { name: 'Maria Aparecida Conceição', email: 'privacidade@transforma.com.br' },
};

const customers: Texts['index']['customers'] = {
  title: 'Quem usa os nossos sistemas',
  lead: 'Mais de 80 empresas em seis estados.',
  cases: [
    {
      name: 'Rodoviário Serra da Mantiqueira',
      sector: 'Transportadora de carga fracionada',
      text: 'A conferência de fretes contratados, que ocupava duas pessoas por semana, passou a ser feita no fechamento de cada viagem.',
      product: 'tms',
      hasConsent: true,
    },
    {
      name: 'Distribuidora Pioneira',
      sector: 'Atacado de alimentos',
      text: 'O inventário anual deu lugar à contagem rotativa.',
      hasConsent: true,
    },
  ],
};

const ofTms: Pick<ProductText, 'facts' | 'faq' | 'screens'> = {
  facts: [
    { title: 'Documentos que emite', text: 'CT-e, MDF-e e CIOT.' },
    { title: 'Integra com', text: 'Rastreadores, vale-pedágio, o ERP do cliente e o banco, por CNAB.' },
    { title: 'Suporte', text: 'Todos os dias, 24 horas.' },
  ],
  faq: [
    {
      question: 'O TMS emite CT-e e MDF-e?',
      answer: 'Sim, com o certificado digital da transportadora, e guarda os arquivos pelo prazo legal.',
    },
    { question: 'Dá para começar por uma filial só?', answer: 'Sim. As outras entram depois.' },
  ],
  screens: [
    { picture: '/src/pictures/cargas.png', caption: 'A programação do dia, por doca e por motorista.' },
    { picture: '/src/pictures/docas.png', caption: 'O agendamento das docas.' },
  ],
};

/** What a company must say, and not a fact more: no WhatsApp, no place on the map, no registration, no customer. */
const bareCompany: Company = {
  name: 'Aço Ltda.',
  domain: 'aco.com.br',
  email: 'a@aco.com.br',
  phone: '(67) 98765-4321',
  address: { street: 'Rua 1, 2', district: 'Centro', city: 'Ivaí', state: 'MS', postalCode: '79000-001' },
  foundedIn: 1801,
  protocolPrefix: 'AC',
};

/** Two systems instead of three, with other names, at other addresses, and other colours. */
const PRODUCTS = { TMS: 'Frota', WMS: 'Chão' };
const SLUGS: Record<string, string> = { tms: 'frota', wms: 'chao-de-fabrica' };
const COLOURS = { '#ffc20e': '#bef264', '#0e2a36': '#2a1545' };

/** Who may take the site over: each types its facts, and what else it would change, into a checkout. */
export const companies = {
  everything: async (folder: string) => {
    writeFacts(folder, otherCompany);
    await writeEverything(folder);
  },
  bare: (folder: string) => writeFacts(folder, bareCompany),
  two: (folder: string) => {
    writeFacts(folder, { ...bareCompany, whatsapp: '5567987654321', coordinates: '-20,4697; -54,6201' });
    writeTwo(folder);
  },
};

/** Types the facts, and other words where the project's sentences count its years. */
function writeFacts(folder: string, company: Company): void {
  editJson(folder, 'empresa', () => company);
  editTexts(folder, { 'três décadas': 'muitos anos', 1989: '{fundacao}' });
}

function replaceIn(path: string, words: Record<string, string>): void {
  const change = (text: string, [old, other]: [string, string]) => text.replaceAll(old, other);
  writeFileSync(path, Object.entries(words).reduce(change, readFileSync(path, 'utf8')));
}

function editTexts(folder: string, words: Record<string, string>): void {
  const files = globSync('src/content/**/*.json', { cwd: folder, exclude: ['**/empresa.json'] });
  for (const file of files) replaceIn(join(folder, file), words);
}

function editJson<Content>(folder: string, name: string, change: (content: Content) => unknown): void {
  const path = join(folder, `src/content/${name}.json`);
  writeFileSync(path, asFormsWrite(name, change(JSON.parse(readFileSync(path, 'utf8')))));
}

/** The blocks of pages that appear with a fact that may be left out. */
async function writeEverything(folder: string): Promise<void> {
  editJson<Texts['index']>(folder, 'index', (index) => ({
    ...index,
    customers,
    terms: { ...index.terms, facts: [{ title: 'Prazo de implantação', text: 'De três a seis meses.' }] },
  }));
  editJson<ProductText>(folder, 'produtos/tms', (tms) => ({ ...tms, ...ofTms }));
  const pictures = join(folder, 'src/pictures');
  mkdirSync(pictures, { recursive: true });
  const sizes = { 'cargas.png': [1920, 1080], 'docas.png': [600, 338], 'sem-uso.jpg': [900, 1200] };
  for (const [name, [width = 1, height = 1]] of Object.entries(sizes)) {
    const picture = sharp({ create: { width, height, channels: 3, background: '#9ab' } });
    // As cameras write it.
    await picture.withExif({ IFD0: { Artist: 'Câmera' } }).toFile(join(pictures, name));
  }
}

function writeTwo(folder: string): void {
  const path = (slug: string) => join(folder, 'src/content/produtos', `${slug}.json`);
  for (const [old, slug] of Object.entries(SLUGS)) renameSync(path(old), path(slug));
  rmSync(path('erp'));
  editJson<Texts['produtos']>(folder, 'produtos', ({ products }) => ({
    products: products.flatMap(({ slug: old, ...product }) => {
      const slug = SLUGS[old];
      return slug ? [{ ...product, slug }] : [];
    }),
  }));
  editTexts(folder, PRODUCTS);
  replaceIn(join(folder, 'tailwind.config.mjs'), COLOURS);
}
