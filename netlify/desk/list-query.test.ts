import { expect, test } from 'vitest';
import { desk } from '../../src/copy/mesa.ts';
import { listUrl, readId, readListQuery } from './list-query.ts';

test.each([
  '/mesa',
  '/mesa?lista=todas&produto=tms&de=2026-11-01&ate=2026-11-02&busca=frete',
  // Words that name a list are words all the same.
  '/mesa?busca=novas',
])('the address %s is made again from what it says', (address) => {
  const { query, problems } = readListQuery(new URL(address, 'https://x.example').searchParams);
  expect(listUrl(query)).toBe(address);
  expect(problems).toEqual([]);
});

test.each([
  ['de=2026-11-01&ate=ontem', [desk.list.badDate('ontem')]],
  ['de=ontem&ate=2026-11-01', [desk.list.badDate('ontem')]],
])('of the period %s, only the date that is none is a problem', (search, problems) => {
  expect(readListQuery(new URLSearchParams(search)).problems).toEqual(problems);
});

test.each([
  ['1', '1'],
  ['999999999999999999', '999999999999999999'],
  ...['', '12x', 'x12', '-1', '1234567890123456789', null].map((text): [string | null, undefined] => [text, undefined]),
])('the id in %j is %j', (text, id) => {
  expect(readId(text)).toBe(id);
});
