import { describe, expect, test } from 'vitest';
import {
  businessDayBefore,
  isBusinessMorning,
  isMonday,
  localDate,
  localDateAndTime,
  localMidnight,
  localTime,
} from './team-time.ts';

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
  expect(localDateAndTime('2026-11-23T02:05:07Z')).toBe('2026-11-22 23:05:07');
});

test.each([
  ['2026-11-21', '2026-11-21T03:00:00.000Z'],
  ['1900-01-01', '1900-01-01T03:00:00.000Z'],
  ['2199-12-31', '2199-12-31T03:00:00.000Z'],
  ...[
    ...['', '2026-02-31', '2026-13-01', '2026-1-01', '2026-01-1', '26-01-01', '1899-12-31', '2200-01-01'],
    ...['x2026-11-21', '2026-11-21x', '2026-11-21T00:00', '21/11/2026'],
  ].map((date) => [date, undefined]),
])('the day %j begins in São Paulo at %s', (date, midnight) => {
  expect(localMidnight(date ?? '')?.toISOString()).toBe(midnight);
});

test.each([
  ['2026-11-23T02:59:59Z', false],
  ['2026-11-23T03:00:00Z', true],
  ['2026-11-24T02:59:59Z', true],
  ['2026-11-24T03:00:00Z', false],
])('%s is on a Monday in São Paulo: %s', (time, isOnMonday) => {
  expect(isMonday(new Date(time))).toBe(isOnMonday);
});
