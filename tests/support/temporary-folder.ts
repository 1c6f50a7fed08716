import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder that is removed after all tests (temporary-files.ts). */
export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'test-'));
