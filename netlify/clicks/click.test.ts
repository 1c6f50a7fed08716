import { expect, test } from 'vitest';
import { type Click, clickOf, keyOf } from './click.ts';

const click: Click = {
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  day: '2026-11-25',
  channel: 'whatsapp',
  place: 'button',
  page: '/tms',
  source: 'www.google.com',
  campaign: 'Frete? #1 & só/hoje 👋',
};

test('a blob’s key holds the whole click, in characters that need no escape in a URL', () => {
  const key = keyOf(click);
  expect(key).toMatch(/^2026-11-25\/3b241101-e2bb-4255-8caf-4136c566a962\/[\w-]+$/);
  expect(clickOf(key)).toEqual(click);
});

test('what is not known of a click stays unknown', () => {
  const unknown: Click = { ...click, page: null, source: null, campaign: null };
  expect(clickOf(keyOf(unknown))).toEqual(unknown);
});

test('the longest click still fits into a key of 600 bytes', () => {
  const long = '"'.repeat(120);
  expect(keyOf({ ...click, page: `/${'a'.repeat(60)}`, source: long, campaign: long }).length).toBeLessThanOrEqual(600);
});

test.each([
  'x',
  '2026-11-25/3b241101-e2bb-4255-8caf-4136c566a962',
  `2026-13-25/${keyOf(click).slice('2026-11-25/'.length)}`,
  keyOf(click).replace('3b241101', 'zzzzzzzz'),
  keyOf(click).replace('/3b241101', '/03b241101'),
  keyOf(click).replace('c566a962/', 'c566a9620/'),
  keyOf({ ...click, place: 'outro' as 'button' }),
  keyOf({ ...click, channel: 'sms' as 'phone' }),
])('the key %s, which this code did not write, is no click', (key) => {
  expect(clickOf(key)).toBeUndefined();
});
