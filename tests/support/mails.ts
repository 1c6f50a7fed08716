import { composeDigest } from '../../netlify/due/notice.ts';
import { composeMessage } from '../../netlify/mail/compose-message.ts';
import type { MessageRow } from '../../netlify/messages/message.ts';
import { localTime } from '../../netlify/team-time.ts';
import { failing } from '../../src/copy/mail.ts';
import { exampleWords } from './example-words.ts';

const NOW = new Date('2026-11-23T12:00:00Z');

/** A stored message with words too long for a narrow screen. */
const anyRow = (changes: Partial<MessageRow> = {}): MessageRow & { failure: null } => ({
  id: '1',
  protocol: 'GS-7K3F-2Q9X',
  status: 'new',
  ...exampleWords,
  nome: 'Ana Paula Siqueira de Albuquerque',
  empresa: 'Transportes & Armazéns Gerais Siqueira Ltda.',
  email: 'ana.paula.siqueira.de.albuquerque@transportes-siqueira.com.br',
  telefone: '(19) 98765-4321',
  mensagem:
    'Boa tarde,\n\ntemos 45 caminhões e dois armazéns em Mogi Guaçu e queremos trocar o sistema de fretes. Hoje o CT-e sai de um programa e o romaneio de outro.\n\nVocês integram com https://erp.transportes-siqueira.com.br/integracao/v2/documentos/fiscais/consulta?empresa=0001 ?\n\nObrigada!',
  produto: 'tms',
  origem: { pagina: '/tms', referencia: 'www.google.com', utm_source: 'anuncio', utm_campaign: 'frete-2026' },
  spam_signals: [],
  assignee: null,
  revision: 0,
  privacy_version: '2026-11-26',
  created_at: new Date('2026-11-20T17:42:00Z'),
  failure: null,
  ...changes,
});

/** The team's mails as HTML. */
export const renderMessage = (changes: Partial<MessageRow> = {}) => composeMessage(anyRow(changes)).html;

export const renderDigest = () =>
  composeDigest(
    {
      longest: [anyRow(), anyRow({ protocol: 'GS-4HTM-8WZC', assignee: 'vendas@empresa.example' })].map((row) => ({
        ...row,
        waiting: 5,
      })),
      spam: 12,
      since: new Date('2026-11-20T10:02:00Z'),
      trouble: [
        failing(
          {
            recipient: 'diretoria@transportes.example',
            since: new Date('2026-11-20T12:40:00Z'),
            triedAt: NOW,
            reachedAt: new Date('2026-11-19T20:02:00Z'),
            waiting: 3,
            failure: 'AUTH 535 5.7.139',
          },
          localTime,
        ),
      ],
    },
    NOW,
  ).html;
