import { composeMessage } from '../../netlify/mail/compose-message.ts';
import type { MessageRow } from '../../netlify/messages/message.ts';
import { exampleWords } from './example-words.ts';

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

/** The mail of a message as HTML. */
export const renderMessage = (changes: Partial<MessageRow> = {}) => composeMessage(anyRow(changes)).html;
