import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A small mistake: the text between two offsets of a file, and what stands there instead. */
export interface Edit {
  file: string;
  start: number;
  end: number;
  text: string;
}

/** The mistakes that Stryker cannot make in this file: in SQL and in numbers. */
export function editsOf(file: string): Edit[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const edits: SqlEdit[] = [];
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    // The bundler reads it as text, and deploy.test.ts checks it.
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'config') return;
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'query') edits.push(...sqlEdits(node.template));
    if (ts.isNumericLiteral(node)) edits.push(...numberEdits(node, isInFunction));
    ts.forEachChild(node, (child) => visit(child, isInFunction || ts.isFunctionLike(node)));
  };
  visit(source, false);
  const distinct = new Map(edits.map((edit) => [`${edit.start} ${edit.end} ${edit.text}`, edit]));
  return [...distinct.values()].map((edit) => ({ file, ...edit }));
}

/** Ten times more and less in a constant, one more in a function. Of a product such as 60 * 60, the first factor stands for all. */
function numberEdits(node: ts.NumericLiteral, isInFunction: boolean): SqlEdit[] {
  const value = Number(node.text);
  const { parent } = node;
  if (ts.isTypeNode(parent) || (!isInFunction && ts.isBinaryExpression(parent) && parent.right === node)) return [];
  const others = isInFunction ? [value + 1] : [value * 10, Math.ceil(value / 10)];
  return others
    .filter((other) => other !== value)
    .map((other) => ({ start: node.getStart(), end: node.end, text: String(other) }));
}

type SqlEdit = Omit<Edit, 'file'>;

/** The statement as it stands in the file, its values made one opaque word each, so that no rule reads inside them. */
function mask(template: ts.TemplateLiteral): string {
  const text = template.getText();
  if (!ts.isTemplateExpression(template)) return text;
  return template.templateSpans.reduce((masked, { expression }) => {
    const start = expression.getFullStart() - template.getStart() - 2;
    const end = expression.end - template.getStart() + 1;
    return masked.slice(0, start) + '§'.repeat(end - start) + masked.slice(end);
  }, text);
}

/** Pattern, and what stands there instead: `$1` and `$2` are its groups, `$0` all of it. Whole words stay whole, so that it can be run. */
const REPLACEMENTS: [pattern: RegExp, texts: string[]][] = [
  [/IS NOT NULL/dg, ['IS NULL']],
  [/IS NULL/dg, ['IS NOT NULL']],
  [/IS NOT DISTINCT FROM/dg, ['IS DISTINCT FROM']],
  [/IS DISTINCT FROM/dg, ['IS NOT DISTINCT FROM']],
  [/(?<=\s)<=?(?=\s)/dg, ['>']],
  [/(?<=\s)>=?(?=\s)/dg, ['<']],
  // Beside now() nobody can tell: two times are never the same.
  [/(?<=\s)[<>](?=\s)(?! now\(\))/dg, ['$0=']],
  [/(?<=\s[<>])=(?=\s)(?! now\(\))/dg, ['']],
  [/(?<=\s)<>(?=\s)/dg, ['=']],
  [/ DESC\b/dg, ['']],
  [/(?<=ORDER BY [a-z_, ]*[a-z_])(?=,|\s+LIMIT|`)/dg, [' DESC']],
  [/ORDER BY [^`)]*?(?=LIMIT|FOR |`|\))/dg, ['']],
  [/FOR UPDATE SKIP LOCKED/dg, ['', 'FOR UPDATE']],
  [/\bNOT (?=EXISTS|§)/dg, ['']],
  [/\bDISTINCT (?!FROM)/dg, ['']],
  [/\blower\(([^()]*)\)/dg, ['$1']],
  [/\b(?:coalesce|greatest|least)\(([^(),]*(?:\([^()]*\))?[^(),]*), ([^(),]*(?:\([^()]*\))?[^(),]*)\)/dg, ['$1', '$2']],
  [/(?<=interval '\d+)(?= )/dg, ['0']],
  [/(?<=[(+\-*/,>=] |\(|ELSE )[1-9]\d*\b/dg, ['$00']],
];

function sqlEdits(template: ts.TemplateLiteral): SqlEdit[] {
  const raw = template.getText();
  const sql = mask(template);
  const replaced = REPLACEMENTS.flatMap(([pattern, texts]) =>
    [...sql.matchAll(pattern)].flatMap(({ index, indices = [], 0: { length } }) =>
      texts.map((text) => ({
        start: index,
        end: index + length,
        text: text.replace(/\$([012])/g, (_, group) => raw.slice(...(indices[Number(group)] ?? []))),
      })),
    ),
  );
  return [...replaced, ...conditionEdits(sql), ...assignmentEdits(sql)].map(({ start, end, text }) => ({
    start: start + template.getStart(),
    end: end + template.getStart(),
    text,
  }));
}

/** Each condition without effect: `true` where AND joins it, `false` where OR does, both where it stands alone. */
function conditionEdits(sql: string): SqlEdit[] {
  return [...sql.matchAll(/\b(WHERE|AND|OR|WHEN)\b/g)].flatMap((match) => {
    const word = match[1];
    const right = trimmed(sql, match.index + match[0].length, endOf(sql, match.index + match[0].length, 1));
    const left = trimmed(sql, endOf(sql, match.index - 1, -1) + 1, match.index);
    if (word === 'AND' || word === 'OR') {
      const text = String(word === 'AND');
      return [left, right].map((span) => ({ ...span, text }));
    }
    return ['true', ...(word === 'WHEN' ? ['false'] : [])].map((text) => ({ ...right, text }));
  });
}

/** Each column of several left out of SET. */
function assignmentEdits(sql: string): SqlEdit[] {
  return [...sql.matchAll(/\bSET\b/g)].flatMap((match) => {
    const parts: [start: number, end: number][] = [];
    let start = match.index + 3;
    for (;;) {
      const end = endOf(sql, start, 1, /^(WHERE|RETURNING|FROM)\b/);
      parts.push([start, end]);
      if (sql[end] !== ',') break;
      start = end + 1;
    }
    if (parts.length < 2) return [];
    // With the comma after it or, at the end, the one before it.
    return parts.map(([from, to], index) =>
      index < parts.length - 1 ? { start: from, end: to + 1, text: ' ' } : { start: from - 1, end: to, text: ' ' },
    );
  });
}

const CLAUSES = /^(AND|OR|WHERE|WHEN|THEN|ELSE|END|ORDER|GROUP|LIMIT|RETURNING|FOR|ON|UNION|SELECT)\b/;

/** Where the expression that begins or, backwards, ends here is over: at a clause, a comma, or the bracket around it. */
function endOf(sql: string, from: number, step: 1 | -1, clauses = CLAUSES): number {
  let depth = 0;
  for (let at = from; at > 0 && at < sql.length - 1; at += step) {
    depth += bracket(sql[at]) * step;
    if (depth < 0 || (depth === 0 && sql[at] === ',')) return at;
    const clause = depth === 0 ? clauseAt(sql, at, clauses) : '';
    if (clause) return step === 1 ? at : at + clause.length - 1;
  }
  return step === 1 ? sql.length - 1 : 0;
}

const bracket = (sign = '') => (sign === '(' ? 1 : sign === ')' ? -1 : 0);

function clauseAt(sql: string, at: number, clauses: RegExp): string {
  if (/\w/.test(sql[at - 1] ?? '')) return '';
  const clause = clauses.exec(sql.slice(at))?.[0] ?? '';
  return clause === 'FROM' && /DISTINCT\s$/.test(sql.slice(0, at)) ? '' : clause;
}

function trimmed(sql: string, start: number, end: number) {
  const text = sql.slice(start, end);
  return { start: start + text.length - text.trimStart().length, end: start + text.trimEnd().length };
}
