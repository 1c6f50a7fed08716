import missingAsset from '../functions/missing-asset.ts';
import type { HeaderRules } from '../local/header-rules.ts';
import type { Page } from './check-pages.ts';
import { compareWithOurs } from './compare-with-ours.ts';
import { type Finding, findingOf } from './finding.ts';
import { headerProblems } from './headers.ts';
import { visit } from './visit.ts';

const FILE = /\b_astro\/[\w.-]+/g;
const MISSING = '/_astro/arquivo-que-nao-existe.js';

/** Fetches the files of /_astro/ that the pages name, and one that is not there. */
export async function* checkFiles(site: URL, pages: Page[], rules: HeaderRules): AsyncGenerator<Finding> {
  const paths = [...new Set(pages.flatMap(({ body }) => body.match(FILE) ?? []))];
  const files = await Promise.all(paths.map((path) => visit(new URL(`/${path}`, site))));
  const problems = files.flatMap(({ path, status, headers }) => {
    const found = status === 200 ? headerProblems(rules(path), headers) : [`esperava-se 200, veio ${status}`];
    return found.slice(0, 1).map((problem) => `${path}: ${problem}`);
  });
  yield findingOf(
    `${paths.length} arquivos de /_astro/ respondem 200, com os cabeçalhos de netlify.toml`,
    paths.length === 0 ? ['esperava-se que as páginas citassem algum, não citam nenhum'] : problems,
    'Publique de novo, sem nada que mude os arquivos depois da construção',
  );
  yield compareWithOurs('um arquivo de /_astro/ que não existe', await visit(new URL(MISSING, site)), missingAsset());
}
