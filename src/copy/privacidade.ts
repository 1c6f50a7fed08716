import { buyerFacts, company } from '../company.ts';
import { phoneInText } from '../company-links.ts';
import type { DocumentText } from '../copy-rules/pages.ts';
import { FIELDS, fields } from '../message/fields.ts';
import { isSharedWithSystem, PRIVACY_VERSION, RATE_WINDOW_SECONDS, retentionDays } from '../message/privacy.ts';
import type { PageFacts } from './page.ts';
import { footer } from './rodape.ts';

const day = new Date(`${PRIVACY_VERSION}T12:00:00Z`).toLocaleDateString('pt-BR', {
  dateStyle: 'long',
  timeZone: 'UTC',
});

const { registration } = footer;
const controller = registration ? `${company.name} (${registration})` : company.name;

const { privacyOfficer } = buyerFacts;
const officer = privacyOfficer
  ? [
      `Encarregado pelo tratamento de dados pessoais (LGPD, art.\u00a041): ${privacyOfficer.name}, ${privacyOfficer.email ?? company.email}.`,
    ]
  : [];

const writtenFields = new Intl.ListFormat('pt-BR').format(FIELDS.map((field) => fields[field].name.toLowerCase()));

export const privacy: DocumentText = {
  hero: {
    eyebrow: 'Lei Geral de Proteção de Dados',
    title: 'O que guardamos, e por quê',
    lead: 'Você visita este site sem informar nenhum dado. Guardamos o que você nos envia pelo formulário e contamos os cliques nos links de contato, sem saber de quem são.',
    illustration: 'safekeeping',
  },
  contents: 'Nesta página',
  version: `Texto em vigor desde ${day}.`,
  sections: [
    {
      title: 'O que é guardado',
      items: [
        `O que você escreve no formulário: ${writtenFields}.`,
        'O produto de que a mensagem trata, quando você vem da página dele.',
        'De onde a visita veio: a primeira página aberta, o site anterior e os parâmetros de campanha (utm) do endereço. Essa informação fica só no seu navegador até você enviar uma mensagem ou clicar em um link de contato, e some quando você fecha a aba.',
        'Cada clique em um link que abre o WhatsApp, o telefone ou o e-mail: o dia, a página, o lugar do link nela e, se houver, o site e a campanha de onde a visita veio. Não guardamos a hora, o endereço de rede nem o navegador.',
        'A data, o protocolo e a versão deste texto. Quem da equipe recebeu a mensagem por e‑mail, e quando. Quem faz o atendimento. Se ela foi separada como suspeita e se já foi respondida.',
        `Dois códigos, um calculado a partir do seu endereço de rede e outro a partir da rede a que ele pertence, para limitar o envio de mensagens em sequência. Nós não guardamos o endereço em si. Os códigos perdem a utilidade depois de ${RATE_WINDOW_SECONDS / 60} minutos e são apagados na limpeza seguinte. O segredo usado no cálculo muda todo dia.`,
        'Códigos calculados a partir do conteúdo da mensagem, para que um envio repetido seja guardado uma vez só.',
      ],
    },
    {
      title: 'Para quê, e com que base legal',
      short: 'Para quê',
      items: [
        'Responder ao seu pedido de contato, como procedimento preliminar a um contrato, a pedido seu (LGPD, art.\u00a07º,\u00a0V).',
        'Proteger o formulário contra abusos, por legítimo interesse (LGPD, art.\u00a07º,\u00a0IX).',
        'Saber de que páginas, sites e campanhas vêm os contatos, por legítimo interesse (LGPD, art.\u00a07º,\u00a0IX).',
        'Saber que páginas e campanhas levam a um clique. A contagem não identifica ninguém e por isso não trata dados pessoais (LGPD, art.\u00a012). Não há a que se opor, pois nem nós conseguimos ligar um clique a você.',
        'Nenhum dado é vendido nem cedido a anunciantes.',
      ],
    },
    {
      title: 'Por quanto tempo',
      items: [
        `Cada mensagem é apagada do banco de dados depois de ${retentionDays()} dias, por uma limpeza automática diária, ou antes, se você pedir. Se ninguém da equipe a tiver visto até lá, ela fica até ser vista. A contagem de cliques é apagada no mesmo prazo.`,
        `As cópias que a equipe recebeu por e-mail${isSharedWithSystem() ? ', tem no sistema de atendimento' : ''} ou baixou em arquivo, e as que ficaram em uma prévia do site, duram até que a equipe as apague. Se você pedir a exclusão, elas também são apagadas.`,
        'Se a mensagem levar a um contrato, os dados do contrato seguem os prazos dele.',
      ],
    },
    {
      title: 'Com quem é compartilhado',
      short: 'Com quem',
      items: [
        'A Netlify hospeda o site e o banco de dados das mensagens e, como toda hospedagem, recebe o endereço de rede de quem acessa. Os servidores dela podem estar fora do Brasil, o que a lei trata como transferência internacional (LGPD, art.\u00a033).',
        'Nosso provedor de e‑mail leva a mensagem à equipe comercial.',
        ...(isSharedWithSystem()
          ? ['O sistema em que a equipe organiza os atendimentos recebe uma cópia da mensagem, com os mesmos dados.']
          : []),
        'O WhatsApp e o OpenStreetMap só recebem algo se você abrir a conversa ou o mapa. A partir daí, valem as regras deles.',
      ],
    },
    {
      title: 'Cookies e dados no navegador',
      short: 'Cookies',
      items: [
        'Este site não grava cookies no seu navegador nem segue você por outros sites. Nada de terceiros é carregado sem que você peça.',
        'Enquanto a aba está aberta, o navegador guarda a origem da visita e o rascunho do formulário. Os dois somem quando você a fecha, e o rascunho também quando a mensagem é enviada.',
      ],
    },
    {
      title: 'Seus direitos',
      items: [
        'Você pode pedir confirmação do que guardamos, acesso, correção, cópia, exclusão e informação sobre quem recebeu os dados, e pode se opor ao uso (LGPD, art.\u00a018).',
        `Escreva para ${company.email} a partir do e‑mail que usou na mensagem, ou informe o protocolo. A resposta é gratuita.`,
        'Se a resposta não bastar, você pode procurar a Autoridade Nacional de Proteção de Dados (ANPD).',
      ],
    },
    {
      title: 'Quem responde pelos dados',
      short: 'Quem responde',
      items: [
        `${controller}, ${company.address.city}, ${company.address.state}. Contato: ${company.email}, ${phoneInText}.`,
        ...officer,
      ],
    },
  ],
};

export const page: PageFacts = {
  path: '/privacidade',
  title: 'Privacidade: o que guardamos e por quê',
  description:
    'O que este site guarda quando você envia uma mensagem, para quê, por quanto tempo, com quem é compartilhado e como pedir acesso, correção ou exclusão.',
  footer: { text: 'Privacidade', place: 2 },
  share: privacy.hero,
};
