import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject } from 'vitest';
import type { Engine, Tab } from './engine.ts';
import { engines, isInstalled } from './installed.ts';
import { startProxy, type TestProxy } from './proxy.ts';
import { visitorIn } from './visitor.ts';

export interface Visit {
  visitor: ReturnType<typeof visitorIn>;
  proxy: TestProxy;
}

/**
 * Describes visits in every engine. Before each test `start` gets a visitor, and a proxy with an empty cache and storage.
 * A test fails for each error that a page reported, except those that match `ignoredErrors`.
 */
export function describeVisits(
  what: string,
  ignoredErrors: RegExp[],
  describeTests: (engine: Engine, eachVisit: (start: (visit: Visit) => void) => void) => void,
): void {
  describe.each(engines)('in $name', (engine) => {
    // Skipped, with a warning, on a machine without the engine; never in continuous integration.
    describe.runIf(isInstalled(engine) || process.env.CI)(what, () => {
      let tab: Tab;
      let proxy: TestProxy;
      beforeAll(async () => {
        tab = await engine.start();
      });
      afterAll(() => tab?.close());
      afterEach(async () => {
        await proxy.stop();
        const isIgnored = (error: string) => ignoredErrors.some((pattern) => pattern.test(error));
        expect(proxy.errors.filter((error) => !isIgnored(error))).toEqual([]);
      });
      describeTests(engine, (start) =>
        beforeEach(async () => {
          proxy = await startProxy(inject('siteUrl'));
          start({ proxy, visitor: visitorIn(tab, proxy.url) });
        }),
      );
    });
  });
}
