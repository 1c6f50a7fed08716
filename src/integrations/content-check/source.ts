import { type ESTree, parseSync } from 'vite';

type Node = ESTree.Node;

/** A mistake in a file's syntax. */
interface SourceProblem {
  line: number;
  sentence: string;
}

/** A parsed file: its mistakes, and the lines of its values. */
export interface Source {
  problems: SourceProblem[];
  /** Returns the line of a value; if it is missing, of the object around it; line 1 if the file does not export that. */
  lineOf: (path: (string | number)[]) => number;
}

/** Parses a file. One with a mistake in its syntax has no values. */
export function readSource(file: string, code: string): Source {
  const { program, errors } = parseSync(file, code);
  const lineAt = (offset: number) => code.slice(0, offset).split('\n').length;
  const conflict = code.split('\n').findIndex((text) => CONFLICT_MARK.test(text)) + 1;
  if (conflict > 0) return { problems: [{ line: conflict, sentence: CONFLICT }], lineOf: () => conflict };
  const [error] = errors;
  if (error) {
    const line = lineAt(error.labels[0]?.start ?? 0);
    const sentence = writingSentence(error.message, code.split('\n'), line);
    return { problems: [{ line, sentence }], lineOf: () => line };
  }
  const values = exportedValues(program);
  return {
    problems: [...values.values()].flatMap((value) => slips(value, lineAt)),
    lineOf: ([name = '', ...path]) => {
      const declared = (node: Node | undefined) =>
        node?.type === 'Identifier' ? (values.get(node.name) ?? node) : node;
      let node = declared(values.get(String(name)));
      const start = { offset: node?.start ?? 0 };
      for (const key of path) {
        const found: Node | undefined = node && memberOf(node, key);
        if (!found) break;
        start.offset = found.start;
        node = declared(found.type === 'Property' ? found.value : found);
      }
      return lineAt(start.offset);
    },
  };
}

/** A conflict marker of Git. */
export const CONFLICT_MARK = /^(?:[<>]{7}(?: |$)|={7}$)/m;

const DOUBLED_COMMA = 'há duas vírgulas seguidas na lista. Apague uma.';

export const CONFLICT =
  'duas mudanças se encontraram, e o arquivo tem as duas. Fique com uma, e apague as linhas <<<<<<<, ======= e >>>>>>>.';

/** Sentences for the parser's messages, for an owner. The first match counts. */
const MEANINGS: [message: RegExp, line: RegExp, sentence: string][] = [
  [
    /Invalid Character `[‘’“”„´«»]/,
    /./,
    "estas não são aspas retas: um editor de texto as trocou, ou são acentos. Use aspas retas: 'texto'.",
  ],
  [/found `;`/, /./, 'há um ponto e vírgula no lugar da vírgula. Troque-o: ;  por  ,'],
  [/Invalid assignment/, /./, "há um sinal de igual no lugar dos dois-pontos: título: 'texto',"],
  [/but found/, /:\s*-?\d+,\d+/, 'o número tem vírgula. Use ponto: -22.3714,'],
  [/./, /\$\{[^}`]*(`|\$\{|$)/, `falta a chave } que fecha um \${…}. Ponha-a logo depois do nome.`],
  [
    /Unterminated (string|template)/,
    /`/,
    'falta a crase (`) que fecha o texto. Ponha-a no fim dele, antes da vírgula.',
  ],
  [/Unterminated/, /./, "falta a aspa que fecha o texto. Ponha-a no fim dele, antes da vírgula: 'texto',"],
  [
    /but found/,
    /'[^']*\p{L}'\p{L}/u,
    'há um apóstrofo dentro do texto, que o encerra antes da hora. Escreva ’ no lugar dele: caixa d’água.',
  ],
  [/but found/, /^\s*[\w$]+:\s*[\p{L}(+][^'"`]*$/u, "o texto está sem aspas. Escreva-o entre elas: 'texto',"],
  [
    /but found `string`|but found `template/,
    /^\s*[\w$]+\s+['"`]/,
    "faltam os dois-pontos depois do nome do campo: título: 'texto',",
  ],
];

function writingSentence(message: string, lines: string[], line: number): string {
  const here = lines[line - 1] ?? '';
  const meaning = MEANINGS.find(([inMessage, inLine]) => inMessage.test(message) && inLine.test(here));
  if (meaning) return meaning[2];
  const before = lines.slice(0, line - 1).findLast((text) => text.trim() !== '') ?? '';
  if (/but found/.test(message) && /['"`\d}\]]\s*$/.test(before)) return 'falta uma vírgula no fim da linha de cima.';
  return (
    'falta ou sobra um sinal aqui ou um pouco acima: aspa, vírgula, dois-pontos, chave { } ou colchete [ ]. ' +
    'Compare com as linhas vizinhas.'
  );
}

/** Returns the file's top-level values by name. */
function exportedValues(program: ESTree.Program): Map<string, Node> {
  const statements = program.body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
  );
  const whole = program.body.find((statement) => statement.type === 'ExportDefaultDeclaration');
  const declared = statements.flatMap((statement) =>
    statement?.type === 'VariableDeclaration' ? statement.declarations : [],
  );
  return new Map([
    ...declared.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [[id.name, unwrapped(init)] as const] : [],
    ),
    ...(whole ? [['default', unwrapped(whole.declaration)] as const] : []),
  ]);
}

/** Returns the expression without `as const`, `satisfies` and parentheses. */
function unwrapped(node: Node): Node {
  return 'expression' in node && typeof node.expression === 'object' ? unwrapped(node.expression) : node;
}

const nameOf = (property: ESTree.ObjectProperty) =>
  'name' in property.key ? property.key.name : 'value' in property.key ? String(property.key.value) : '';

const propertiesOf = (node: Node) =>
  node.type === 'ObjectExpression' ? node.properties.filter((property) => property.type === 'Property') : [];

/** Returns the property with this name, or the element with this index. */
function memberOf(node: Node, key: string | number): Node | undefined {
  if (node.type === 'ArrayExpression' && typeof key === 'number') return node.elements[key] ?? undefined;
  return propertiesOf(unwrapped(node)).find((property) => nameOf(property) === key);
}

/** Returns repeated fields and doubled commas, which are valid code. */
function slips(value: Node, lineAt: (offset: number) => number): SourceProblem[] {
  if (value.type === 'ArrayExpression')
    return value.elements.flatMap((element, index) =>
      element
        ? slips(element, lineAt)
        : { line: lineAt(value.elements[index - 1]?.end ?? value.start), sentence: DOUBLED_COMMA },
    );
  const properties = propertiesOf(value);
  return properties.flatMap((property, index) => {
    const name = nameOf(property);
    const first = properties.slice(0, index).find((other) => nameOf(other) === name);
    const repeated = first && {
      line: lineAt(property.start),
      sentence: `${name} já está na linha ${lineAt(first.start)}, e o site só usaria o segundo. Apague um dos dois.`,
    };
    return [...(repeated ? [repeated] : []), ...slips(unwrapped(property.value), lineAt)];
  });
}
