import PostalMime from 'postal-mime';
import { composeDigest } from '../../netlify/mail/compose-digest.tsx';
import { composeMessage } from '../../netlify/mail/compose-message.tsx';
import type { MessageRow } from '../../netlify/messages/message.ts';
import type { WaitingReason, WaitingRow } from '../../netlify/messages/waiting.ts';
import { exampleWords } from '../../src/message/fields.ts';

export const NOW = new Date('2026-11-23T12:00:00Z');

/** A stored message with words too long for a narrow screen. */
export const anyRow = (changes: Partial<MessageRow> = {}): MessageRow => ({
  id: 1,
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
  attempts: 0,
  created_at: '2026-11-20T17:42:00Z',
  released_at: null,
  answered_at: null,
  spam_at: null,
  seen_at: null,
  assignee: null,
  assigned_at: null,
  answered_by: null,
  digested_at: null,
  delivered_at: null,
  failed_at: null,
  uncertain_at: null,
  preview_context: null,
  last_attempt_at: null,
  next_attempt_at: NOW,
  privacy_version: null,
  attempt_hash: null,
  text_hash: null,
  deliveries: [],
  ...changes,
});

/** A stored message that waits for a team member. */
export const waiting = (waiting_reason: WaitingReason, changes: Partial<MessageRow>): WaitingRow => ({
  ...anyRow(changes),
  waiting_reason,
});

const htmlOf = async (content: Promise<Buffer>) => (await PostalMime.parse(await content)).html ?? '';

/** The team's mails as HTML, with links signed with DESK_SECRET. */
export const renderMessage = (changes: Partial<MessageRow> = {}) => htmlOf(composeMessage(anyRow(changes)));

export const renderDigest = () =>
  htmlOf(
    composeDigest(
      {
        rows: [
          waiting('suspected', {
            nome: 'Mike',
            empresa: 'RankUp',
            mensagem: 'Hi, I was looking at your website and noticed it is not on the first page of Google. '.repeat(4),
            spam_signals: ['text', 'links', 'sender'],
          }),
          waiting('suspected', { protocol: 'GS-4HTM-8WZC', produto: 'wms', spam_signals: ['volume'] }),
          waiting('undelivered', {
            protocol: 'GS-9PRB-3DKV',
            deliveries: [
              {
                recipient: 'diretoria@transportes.example',
                status: 'refused',
                uncertainSends: 0,
                reason: '550',
                at: NOW,
              },
            ],
          }),
          waiting('unanswered', { protocol: 'GS-5XYC-6JNE', produto: null, mensagem: 'me liga' }),
        ],
        counts: { undelivered: 1, suspected: 2, unanswered: 12 },
      },
      NOW,
    ),
  );
