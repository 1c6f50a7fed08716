import { expect, test } from 'vitest';
import { BarChart, ShareBar } from './charts.tsx';

test('a bar chart has a bar for each value, to one scale, with its figure above', () => {
  expect(String(BarChart({ values: [0, 3, 6], most: 6 }))).toBe(
    [
      '<svg viewBox="0 0 72 63" aria-hidden="true"><path class="track" d="M0 62.5H72"></path>',
      '<rect x="0" y="62" width="20" height="0" fill="currentColor"></rect>',
      '<rect x="24" y="38" width="20" height="24" fill="currentColor"></rect><text x="34" y="35" text-anchor="middle">3</text>',
      '<rect x="48" y="14" width="20" height="48" fill="currentColor"></rect><text x="58" y="11" text-anchor="middle">6</text>',
      '</svg>',
    ].join(''),
  );
});

test('a thin bar fills its share of its place', () => {
  expect(String(ShareBar({ share: 0.25 }))).toBe(
    '<svg viewBox="0 0 100 4" preserveAspectRatio="none" height="6" aria-hidden="true">' +
      '<rect width="25" height="4" fill="currentColor"></rect></svg>',
  );
});
