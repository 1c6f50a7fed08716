import { describe, expect, test } from 'vitest';
import { businessDayBefore, isBusinessMorning, localDate, localTime } from './team-time.ts';

const at = (time: string) => new Date(`${time}-03:00`);

describe('isBusinessMorning', () => {
  test.each([
    ['2026-11-23T07:00', true],
    ['2026-11-23T06:59', false],
    ['2026-11-23T11:59', true],
    ['2026-11-23T12:00', false],
    ['2026-11-27T09:00', true],
    ['2026-11-28T09:00', false],
    ['2026-11-29T09:00', false],
  ])('at %s in São Paulo it is a working morning: %s', (time, expected) => {
    expect(isBusinessMorning(at(time))).toBe(expected);
  });
});

test.each([
  ['2026-11-24T09:00', '2026-11-23T09:00'],
  ['2026-11-23T09:00', '2026-11-20T09:00'],
  ['2026-11-22T09:00', '2026-11-20T09:00'],
])('the business day before %s is %s', (time, before) => {
  expect(businessDayBefore(at(time))).toEqual(at(before));
});

test('dates and times are in the team’s time zone, not the server’s', () => {
  expect(localDate(new Date('2026-11-23T02:00:00Z'))).toBe('2026-11-22');
  expect(localTime('2026-11-23T02:05:00Z')).toBe('22/11/2026, 23:05');
});
