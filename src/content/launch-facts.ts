import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { company } from '../company.ts';
import { visits } from './field.ts';
import { COMMON, INVENTED } from './placeholders.ts';
import { schemas } from './schema.ts';

/** SHA-256 of the logo that the project came with. */
const PLACEHOLDER_LOGO = '214a8067f6b141bf9d69db09ac781af34ac41f55e9e6ace8ff8f3ea24e6e244c';

const LOGO = new URL('../drawings/logo.svg', import.meta.url);

/** A sentence in Portuguese for each fact that the owner has not given yet, with its file. */
export function launchFacts(): string[] {
  const facts = visits(schemas.empresa, company).flatMap(({ path, names, value }) => {
    if (!value || value !== { ...INVENTED, ...COMMON }[path]) return [];
    const exception = path in COMMON ? '; se for mesmo o da empresa, pode ficar' : '';
    return `src/content/empresa.json, ${names.join(' › ')}: “${value}” é inventado, e visitantes o veem${exception}`;
  });
  const isPlaceholder = createHash('sha256').update(readFileSync(LOGO)).digest('hex') === PLACEHOLDER_LOGO;
  const logo =
    'src/drawings/logo.svg: é o desenho do projeto; aparece na barra, no rodapé, nos ícones e nas imagens de compartilhamento';
  return isPlaceholder ? [...facts, logo] : facts;
}
