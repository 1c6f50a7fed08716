import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { BuyerFacts } from '../../src/buyer-facts.ts';
import type { CompanyFacts } from '../../src/company-facts.ts';

/**
 * A company unlike the project's: the longest name allowed in practice, a service number, another town and year, and
 * every fact that may be left out.
 */
export const otherCompany: CompanyFacts = {
  name: 'Transformações Logísticas Paulínia',
  domain: 'sistemas.transforma.com.br',
  email: 'vendas@transforma.com.br',
  phone: '0800 123 4567',
  whatsapp: '5511987654321',
  address: {
    street: 'Avenida José Paulino, 2500',
    district: 'Nova Paulínia',
    city: 'Paulínia',
    state: 'SP',
    postalCode: '13140-023',
  },
  map: { latitude: -22.7612, longitude: -47.1541 },
  foundedIn: 2004,
  protocolPrefix: 'TLP',
  openingHours: 'Segunda a sexta, 7h30 às 17h30',
  answerTime: 'No dia útil seguinte',
  legalName: 'Transformações Logísticas Paulínia Desenvolvimento de Sistemas Ltda.',
  cnpj: '12.ABC.345/01DE-35',
  supportHours: 'Todos os dias, 6h às 22h, com plantão por telefone',
  hosting: 'Na nuvem ou em servidor da sua empresa',
  segments: 'Transportadoras, operadores logísticos, distribuidores e indústrias',
};

/** All of them, but for the WMS, which has none of its own. */
export const otherBuyerFacts: BuyerFacts = {
  clientCount: 'Mais de 80 empresas em seis estados.',
  cases: [
    {
      name: 'Rodoviário Serra da Mantiqueira',
      sector: 'Transportadora de carga fracionada',
      text: 'A conferência de fretes contratados, que ocupava duas pessoas por semana, passou a ser feita no fechamento de cada viagem.',
      hasConsent: true,
      product: 'tms',
    },
    {
      name: 'Distribuidora Pioneira',
      sector: 'Atacado de alimentos',
      text: 'O inventário anual deu lugar à contagem rotativa.',
      hasConsent: true,
    },
    {
      name: 'Metalúrgica Anhanguera',
      sector: 'Indústria',
      text: 'Vendas e produção passaram a ver a mesma data de entrega.',
      hasConsent: true,
      product: 'erp',
    },
  ],
  team: [
    { name: 'Maria Aparecida Conceição', role: 'Atendimento e privacidade', photo: 'maria.jpg' },
    { name: 'João Batista', role: 'Desenvolvimento do TMS' },
    { name: 'Ana Lúcia', role: 'Implantação', photo: 'ana.png' },
  ],
  goLive: 'De três a seis meses, conforme o número de filiais e de integrações.',
  pricing: 'O projeto é pago por etapa entregue; depois, há uma mensalidade pelo suporte e pela hospedagem.',
  codeOwnership: 'O código-fonte é entregue e fica com o cliente.',
  linkedin: 'https://www.linkedin.com/company/transforma-logistica',
  privacyOfficer: { name: 'Maria Aparecida Conceição', email: 'privacidade@transforma.com.br' },
  products: {
    tms: {
      documents: { issued: ['CT-e', 'MDF-e', 'CIOT'], read: ['NF-e', 'CT-e de subcontratados'] },
      integrations: [
        'Rastreadores',
        'Vale-pedágio',
        'ERP do cliente',
        'Banco, por CNAB',
        'Averbação do seguro de carga',
      ],
      modules: ['Programação de cargas', 'Agendamento de docas', 'Conferência de fretes', 'Acerto com motoristas'],
      screens: [
        {
          file: 'cargas.png',
          caption: 'A programação do dia, por doca e por motorista, na Rodoviário Serra da Mantiqueira.',
        },
        { file: 'docas.png', caption: 'O agendamento das docas.' },
      ],
      faq: [
        {
          question: 'O TMS emite CT-e e MDF-e?',
          answer: 'Sim, com o certificado digital da transportadora, e guarda os arquivos pelo prazo legal.',
        },
        {
          question: 'Dá para começar por uma filial só?',
          answer: 'Sim. As outras entram depois, com as mesmas regras ou com as suas.',
        },
        {
          question: 'O motorista precisa de um aplicativo?',
          answer: 'Não. A confirmação da entrega chega também por mensagem.',
        },
      ],
      segments: 'Transportadoras de carga fracionada e de lotação',
      hosting: 'Na nuvem, com cópia diária',
      supportHours: 'Todos os dias, 24 horas',
    },
    erp: {
      documents: { issued: ['NF-e', 'NFS-e'] },
      screens: [{ file: 'pedido.png', caption: 'Um pedido, da venda à expedição.' }],
    },
  },
};

/** Writes the pictures that these facts name into a checkout: upright, wide and square ones, larger than any page shows. */
export async function writeOtherPictures(folder: string): Promise<void> {
  const pictures = join(folder, 'src/pictures');
  mkdirSync(pictures, { recursive: true });
  const sizes = { 'cargas.png': [1920, 1080], 'docas.png': [1600, 1000], 'pedido.png': [600, 338] };
  const portraits = { 'maria.jpg': [900, 1200], 'ana.png': [800, 800] };
  for (const [name, [width = 1, height = 1]] of Object.entries({ ...sizes, ...portraits })) {
    const picture = sharp({ create: { width, height, channels: 3, background: '#9ab' } });
    // As cameras write it.
    await picture.withExif({ IFD0: { Artist: 'Câmera' } }).toFile(join(pictures, name));
  }
}
