import { expect, test } from 'vitest';
import {
  businessDayBefore,
  localDate,
  localDateAndTime,
  localMidnight,
  localTime,
  mondayOf,
  nextMorning,
} from './team-time.ts';

const at = (time: string) => new Date(`${time}-03:00`);

test.each([
  [businessDayBefore, '2026-11-24T09:00', '2026-11-23T09:00'],
  [businessDayBefore, '2026-11-23T09:00', '2026-11-20T09:00'],
  [businessDayBefore, '2026-11-22T09:00', '2026-11-20T09:00'],
  [nextMorning, '2026-11-23T08:00', '2026-11-24T07:00'],
  [nextMorning, '2026-11-23T00:30', '2026-11-24T07:00'],
  [nextMorning, '2026-11-27T22:00', '2026-11-30T07:00'],
])('%o of %s is %s', (find, time, found) => {
  expect(find(at(time))).toEqual(at(found));
});

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

test('dates and times are in the team’s time zone, not the server’s', () => {
  expect(localDate(new Date('2026-11-23T02:00:00Z'))).toBe('2026-11-22');
  expect(localTime('2026-11-23T02:05:00Z')).toBe('22/11/2026, 23:05');
  expect(localDateAndTime('2026-11-23T02:05:07Z')).toBe('2026-11-22 23:05:07');
});

test.each([
  ['2026-11-21', '2026-11-21T03:00:00.000Z'],
  ...['', '2026-02-31', '2026-1-01', '1899-12-31', '21/11/2026'].map((date) => [date, undefined]),
])('the day %j begins in São Paulo at %s', (date, midnight) => {
  expect(localMidnight(date ?? '')?.toISOString()).toBe(midnight);
});
