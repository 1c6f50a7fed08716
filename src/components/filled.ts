/** The steps in which the cell of a value is measured: it is at least so wide. */
const STEPS = [
  '@min-[8rem]:[--cell:8rem] @min-[9rem]:[--cell:9rem] @min-[11rem]:[--cell:11rem] @min-[13rem]:[--cell:13rem]',
  '@min-[16rem]:[--cell:16rem] @min-[20rem]:[--cell:20rem] @min-[23rem]:[--cell:23rem] @min-[28rem]:[--cell:28rem]',
  '@min-[34rem]:[--cell:34rem] @min-[48rem]:[--cell:48rem]',
].join(' ');

/** The share of its cell's width that a letter takes, by how many letters must fit. */
const SHARES: [letters: number, share: string][] = [
  [2, '[--share:0.5]'],
  [5, ''],
  [8, '[--share:0.185]'],
  [Number.POSITIVE_INFINITY, '[--share:0.11]'],
];

/** Classes of a value of so many letters, as large as its cell lets it. */
export const filled = (letters: number): string =>
  `filled ${STEPS} ${SHARES.find(([most]) => letters <= most)?.[1]}`.trim();
