import { afterEach, beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The functions that were run: of a file, those run before its first test. */
    hits?: string[];
  }
}

const hits = new Set<string>();
Object.assign(globalThis, { __hit: (id: string) => hits.add(id) });
let isFirst = true;

function takeHits(): string[] {
  const taken = [...hits];
  hits.clear();
  return taken;
}

beforeEach(({ task }) => {
  if (isFirst) task.file.meta.hits = takeHits();
  isFirst = false;
});
afterEach(({ task }) => {
  task.meta.hits = takeHits();
});
