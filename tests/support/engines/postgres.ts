import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Program } from './engine.ts';

const PROGRAMS = ['initdb', 'postgres'];

/** The folder of PostgreSQL's programs: Debian keeps those of each version apart. */
const findFolder = () =>
  [...globSync('/usr/lib/postgresql/*/bin').sort().reverse(), ...(process.env.PATH ?? '').split(delimiter)].find(
    (folder) => PROGRAMS.every((program) => existsSync(join(folder, program))),
  );

/** A database whose sessions work side by side. The last file lets root start it, as its own user. */
export const postgres: Program = {
  name: 'PostgreSQL',
  packages: ['postgresql'],
  files: () => [...PROGRAMS.map((program) => join(findFolder() ?? 'postgresql', program)), '/usr/bin/setpriv'],
};
