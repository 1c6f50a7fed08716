import { expect, test } from 'vitest';
import { deliveryOf, type MessageRow, statusOf } from './message-row.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const row = (changes: Partial<MessageRow>) =>
  ({
    suspicions: [],
    deliveries: [],
    is_test: false,
    answered_at: null,
    released_at: null,
    delivered_at: null,
    held_in: null,
    uncertain_at: null,
    failed_at: null,
    ...changes,
  }) as unknown as MessageRow;
const uncertain: MessageRow['deliveries'] = [
  { recipient: 'a@x.com', state: 'incerta', uncertain: 1, reason: null, at: NOW },
];
const suspicions = ['armadilha'];

test.each<[Partial<MessageRow>, string, string]>([
  [{}, 'novo', 'pendente'],
  [{ suspicions }, 'suspeito', 'nao-enviar'],
  [{ suspicions, released_at: NOW }, 'novo', 'pendente'],
  [{ suspicions, answered_at: NOW }, 'respondido', 'nao-enviar'],
  [{ answered_at: NOW }, 'respondido', 'nao-enviar'],
  [{ answered_at: NOW, delivered_at: NOW }, 'respondido', 'entregue'],
  [{ delivered_at: NOW }, 'novo', 'entregue'],
  [{ is_test: true, delivered_at: NOW }, 'teste', 'entregue'],
  [{ held_in: 'deploy-preview' }, 'novo', 'previa'],
  [{ held_in: 'deploy-preview', uncertain_at: NOW }, 'novo', 'previa'],
  [{ uncertain_at: NOW }, 'novo', 'incerta'],
  [{ deliveries: uncertain }, 'novo', 'incerta'],
  [{ deliveries: uncertain, failed_at: NOW }, 'novo', 'incerta'],
  [{ failed_at: NOW }, 'novo', 'falhou'],
])('%j is %s and %s', (changes, status, delivery) => {
  expect([statusOf(row(changes)), deliveryOf(row(changes))]).toEqual([status, delivery]);
});
