import PostalMime from 'postal-mime';
import { composeMessage } from '../../netlify/mail/compose-message.ts';
import { composeSummary } from '../../netlify/mail/compose-summary.ts';
import type { MessageRow } from '../../netlify/storage/message-row.ts';
import type { Matter, WaitingRow } from '../../netlify/storage/waiting.ts';
import { exampleWords } from '../../src/message/fields.ts';

export const NOW = new Date('2026-11-23T12:00:00Z');

/** A stored message with words that are too long for a narrow screen. */
export const anyRow = (changes: Partial<MessageRow> = {}): MessageRow => ({
  id: 1,
  protocol: 'GS-7K3F-2Q9X',
  ...exampleWords,
  nome: 'Ana Paula Siqueira de Albuquerque',
  empresa: 'Transportes & Armazéns Gerais Siqueira Ltda.',
  email: 'ana.paula.siqueira.de.albuquerque@transportes-siqueira.com.br',
  telefone: '(19) 98765-4321',
  mensagem:
    'Boa tarde,\n\ntemos 45 caminhões e dois armazéns em Mogi Guaçu e queremos trocar o sistema de fretes. Hoje o CT-e sai de um programa e o romaneio de outro.\n\nVocês integram com https://erp.transportes-siqueira.com.br/integracao/v2/documentos/fiscais/consulta?empresa=0001 ?\n\nObrigada!',
  produto: 'tms',
  origem: { pagina: '/tms', referencia: 'www.google.com', utm_source: 'anuncio', utm_campaign: 'frete-2026' },
  suspicions: [],
  attempts: 0,
  created_at: '2026-11-20T17:42:00Z',
  released_at: null,
  answered_at: null,
  spam_at: null,
  seen_at: null,
  told_at: null,
  delivered_at: null,
  failed_at: null,
  uncertain_at: null,
  held_in: null,
  last_attempt_at: null,
  next_attempt_at: NOW,
  privacy_version: null,
  attempt_hash: null,
  text_hash: null,
  is_test: false,
  deliveries: [],
  ...changes,
});

/** One that waits for a person. */
export const waiting = (matter: Matter, changes: Partial<MessageRow>): WaitingRow => ({ ...anyRow(changes), matter });

const htmlOf = async (content: Promise<Buffer>) => (await PostalMime.parse(await content)).html ?? '';

/** The team's mails as HTML, with links signed by DESK_SECRET. */
export const renderMessage = (changes: Partial<MessageRow> = {}) => htmlOf(composeMessage(anyRow(changes)));

export const renderSummary = () =>
  htmlOf(
    composeSummary(
      [
        waiting('suspeita', {
          nome: 'Mike',
          empresa: 'RankUp',
          mensagem: 'Hi, I was looking at your website and noticed it is not on the first page of Google. '.repeat(4),
          suspicions: ['texto', 'links', 'remetente'],
        }),
        waiting('suspeita', { protocol: 'GS-4HTM-8WZC', produto: 'wms', suspicions: ['volume'] }),
        waiting('sem-entrega', {
          protocol: 'GS-9PRB-3DKV',
          deliveries: [
            { recipient: 'diretoria@transportes.example', state: 'recusada', uncertain: 0, reason: '550', at: NOW },
          ],
        }),
        waiting('sem-resposta', { protocol: 'GS-5XYC-6JNE', produto: null, mensagem: 'me liga' }),
      ],
      { 'sem-entrega': 1, suspeita: 2, 'sem-resposta': 12 },
      NOW,
    ),
  );
