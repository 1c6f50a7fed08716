import { iconPaths } from '../../components/icon-paths.ts';

/** Behind the words of a button, as in src/components/Call.astro. */
export const Arrow = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
    <path d={iconPaths.arrow} />
  </svg>
);
