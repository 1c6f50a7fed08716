import { expect, test } from 'vitest';
import { isWithinHourlyLimit, MAX_PER_HOUR } from './hourly-limit.ts';

test('beyond the limit of an hour no click is kept, and an hour later they are again', () => {
  const start = Date.parse('2026-11-25T12:00:00Z');
  const kept = Array.from({ length: MAX_PER_HOUR + 3 }, (_, second) => isWithinHourlyLimit(start + second * 1000));
  expect(kept.filter(Boolean)).toHaveLength(MAX_PER_HOUR);
  expect(kept.at(-1)).toBe(false);
  expect(isWithinHourlyLimit(start + 3_599_999)).toBe(false);
  expect(isWithinHourlyLimit(start + 3_600_000)).toBe(true);
});
