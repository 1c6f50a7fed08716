import { createServer } from 'vite';

/** A file's exports, or why it could not be run. */
export type Loaded = { exports: Record<string, unknown> } | { error: Error };

/** Runs each file as the build will. Vite is needed, because they import one another by `import.meta.glob`. */
export async function loadValues(files: string[]): Promise<Map<string, Loaded>> {
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const loaded = new Map<string, Loaded>();
  for (const file of files) {
    try {
      loaded.set(file, { exports: await vite.ssrLoadModule(`/${file}`) });
    } catch (error) {
      loaded.set(file, { error: error instanceof Error ? error : new Error(String(error)) });
    }
  }
  await vite.close();
  return loaded;
}

/** Returns what a file exports; undefined if it could not be run. */
export function exportsOf(loaded: Map<string, Loaded>, file: string): Record<string, unknown> | undefined {
  const result = loaded.get(file);
  return result && 'exports' in result ? result.exports : undefined;
}
