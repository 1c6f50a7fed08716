import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Company } from '../../src/company.ts';
import type { ProductText, Texts } from '../../src/content/schema.ts';

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

/** Types this company's facts into a checkout, and its sentences where the project's name years. */
export async function writeOtherCompany(folder: string): Promise<void> {
  const edit = <Content>(name: string, change: (content: Content) => unknown) => {
    const file = join(folder, 'src/content', `${name}.json`);
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8'))), null, 2));
  };
  edit('empresa', () => otherCompany);
  edit<Texts['index']>('index', (index) => ({
    ...index,
    customers,
    since: { ...index.since, title: 'Software para quem transporta, armazena e produz' },
    terms: { ...index.terms, facts: [{ title: 'Prazo de implantação', text: 'De três a seis meses.' }] },
  }));
  edit<Texts['sobre']>('sobre', (about) => ({
    ...about,
    hero: { ...about.hero, lead: 'Construímos sistemas sob medida para empresas que transportam e armazenam.' },
  }));
  edit<ProductText>('produtos/tms', (tms) => ({ ...tms, ...ofTms }));
  const pictures = join(folder, 'src/pictures');
  mkdirSync(pictures, { recursive: true });
  const sizes = {
    'cargas.png': [1920, 1080],
    'docas.png': [600, 338],
    'sem-uso.jpg': [900, 1200],
  };
  for (const [name, [width = 1, height = 1]] of Object.entries(sizes)) {
    const picture = sharp({ create: { width, height, channels: 3, background: '#9ab' } });
    // As cameras write it.
    await picture.withExif({ IFD0: { Artist: 'Câmera' } }).toFile(join(pictures, name));
  }
}
