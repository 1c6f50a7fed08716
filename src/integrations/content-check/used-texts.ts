import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type ESTree, parseSync } from 'vite';

type Node = ESTree.Node;

/** A text that code reads: its file, then the name of the export and of each field on the path to it. */
interface UsedText {
  file: string;
  path: string[];
}

/**
 * Returns the missing texts that code reads from files without a schema.
 * @param valuesOf Returns what such a file exports; undefined for any other
 */
export function missingTexts(valuesOf: (file: string) => Record<string, unknown> | undefined): UsedText[] {
  const files = globSync('{src,netlify}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const used = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return code.includes('/copy/') ? usedTexts(file, code) : [];
  });
  const missing = used.filter(({ file, path }) => isMissing(valuesOf(file), path));
  return [...new Map(missing.map((text) => [String([text.file, ...text.path]), text])).values()];
}

/** Whether the path ends before a value. Properties of texts and functions, such as `length`, do not count. */
function isMissing(values: unknown, [name = '', ...path]: string[]): boolean {
  if (typeof values !== 'object' || values === null) return false;
  const next: unknown = Reflect.get(values, name);
  return next === undefined || (path.length > 0 && isMissing(next, path));
}

/**
 * Returns the texts of src/copy that a source file reads, as in `mail.actions.spam` or `const { list } = desk`. Leaves
 * out names that the file declares again, for example as a parameter.
 */
export function usedTexts(file: string, code: string): UsedText[] {
  const nodes = allNodes(parseSync(file, code).program);
  const declared = nodes.flatMap((node) => ('params' in node ? namesIn(node.params) : namesIn(Object(node).id)));
  const isOwn = (name: string, times: number) => declared.filter((other) => other === name).length > times;
  const texts = new Map(nodes.flatMap(importedTexts).filter(([name]) => !isOwn(name, 0)));
  const used: UsedText[] = [];
  for (const node of nodes) {
    const text = node.type === 'MemberExpression' && textOf(node, texts);
    if (text) used.push(text);
    for (const [name, part] of partsOf(node, texts)) {
      used.push(part);
      if (!isOwn(name, 1)) texts.set(name, part);
    }
  }
  return used;
}

function importedTexts(node: Node): [string, UsedText][] {
  if (node.type !== 'ImportDeclaration' || !/\/copy\/[\w-]+\.ts$/.test(node.source.value)) return [];
  const file = `src/copy/${basename(node.source.value)}`;
  return node.specifiers.flatMap((specifier) =>
    specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
      ? [[specifier.local.name, { file, path: [specifier.imported.name] }]]
      : [],
  );
}

/** Returns the text that an expression such as `mail.actions.spam` reads. */
function textOf(node: Node | null, texts: Map<string, UsedText>): UsedText | undefined {
  if (node?.type === 'Identifier') return texts.get(node.name);
  if (node?.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined;
  const whole = textOf(node.object, texts);
  return whole && { file: whole.file, path: [...whole.path, node.property.name] };
}

/** Returns name and text of each variable of `const { list, login: copy } = desk`. */
function partsOf(node: Node, texts: Map<string, UsedText>): [string, UsedText][] {
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern') return [];
  const whole = textOf(node.init, texts);
  return node.id.properties.flatMap((property) =>
    whole && property.type === 'Property' && property.key.type === 'Identifier' && property.value.type === 'Identifier'
      ? [[property.value.name, { file: whole.file, path: [...whole.path, property.key.name] }]]
      : [],
  );
}

/** Returns the names that a parameter or a variable declares. */
function namesIn(pattern: unknown): string[] {
  const nodes = allNodes(pattern);
  const keys = new Set(
    nodes.flatMap((node) => (node.type === 'Property' && node.key !== node.value ? [node.key] : [])),
  );
  return nodes.flatMap((node) => (node.type === 'Identifier' && !keys.has(node as never) ? [node.name] : []));
}

/** Returns a node and all nodes inside it. */
function allNodes(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(allNodes);
  return 'type' in node && typeof node.type === 'string' ? [node as Node, ...inside] : inside;
}
