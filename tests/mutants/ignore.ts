import type { Edit } from './edits.ts';

/** Our mistakes that change nothing anybody could notice: the text of their line, and why. */
const HARMLESS: [line: RegExp, reason: string][] = [[/return counts \?\? \{/, 'a count always answers a row']];

/** Why this mistake of ours is not tried; undefined for most. */
export function reasonToIgnore({ start }: Edit, text: string): string | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(from, text.indexOf('\n', start));
  return HARMLESS.find(([pattern]) => pattern.test(line))?.[1];
}

interface Node {
  type: string;
  [property: string]: unknown;
}

interface Path {
  node: Node;
  parent: Node | null;
}

const nameOf = (node: unknown) => String(Object(node).name);

/** The same for Stryker’s, by their place in the code. */
const IGNORED: [isSuch: (path: Path) => boolean, reason: string][] = [
  [
    ({ node, parent }) =>
      parent?.type === 'CallExpression' && parent.callee !== node && nameOf(Object(parent.callee).object) === 'console',
    'wording of a log line',
  ],
  [
    ({ node, parent }) =>
      (parent?.type === 'ClassProperty' && nameOf(parent.key) === 'name') ||
      (parent?.type === 'NewExpression' && nameOf(parent.callee) === 'Error' && node.type === 'StringLiteral') ||
      (parent?.type === 'CallExpression' && Object(parent.callee).type === 'Super' && node.type === 'TemplateLiteral'),
    'name or wording of an error, which only logs show',
  ],
  [
    ({ node }) => node.type === 'VariableDeclarator' && nameOf(node.id) === 'config',
    'address and schedule, which the bundler reads as text: deploy.test.ts and the platform project check them',
  ],
  [
    ({ node }) =>
      /^(StringLiteral|TemplateLiteral)$/.test(node.type) &&
      /style=|<meta|[a-z]\{[a-z-]+:|font-family:/.test(JSON.stringify(node)),
    'looks: HTML with inline styles, and style sheets',
  ],
];

const shouldIgnore = (path: Path) => IGNORED.find(([isSuch]) => isSuch(path))?.[1];

export const strykerPlugins = [{ kind: 'Ignore', name: 'ours', value: { shouldIgnore } }];
