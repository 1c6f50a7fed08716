import { expect, test } from 'vitest';
import { anyRow } from '../../tests/support/mails.ts';
import { deliveryStatus, type MessageRow } from './message.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const uncertain: MessageRow['deliveries'] = [
  { recipient: 'a@x.com', status: 'uncertain', uncertainSends: 1, reason: null, at: NOW },
];

test.each<[Partial<MessageRow>, string]>([
  [{ status: 'new' }, 'pending'],
  [{ status: 'suspected' }, 'withheld'],
  [{ status: 'answered' }, 'withheld'],
  [{ status: 'spam' }, 'withheld'],
  [{ status: 'answered', delivered_at: NOW }, 'delivered'],
  [{ status: 'new', delivered_at: NOW }, 'delivered'],
  [{ status: 'probe' }, 'pending'],
  [{ status: 'probe', delivered_at: NOW }, 'delivered'],
  [{ preview_context: 'deploy-preview' }, 'preview'],
  [{ preview_context: 'deploy-preview', uncertain_at: NOW }, 'preview'],
  [{ uncertain_at: NOW }, 'uncertain'],
  [{ deliveries: uncertain }, 'uncertain'],
  [{ deliveries: uncertain, failed_at: NOW }, 'uncertain'],
  [{ failed_at: NOW }, 'failed'],
])('a message with %j has the delivery status %s', (changes, expected) => {
  expect(deliveryStatus(anyRow(changes))).toBe(expected);
});
