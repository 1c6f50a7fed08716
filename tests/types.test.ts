import ts from 'typescript';
import { expect, inject, test } from 'vitest';

// Biome's rule for it infers types by itself: of 39 missing `await`s in netlify/ it saw 14.
test('every promise is awaited, returned or kept, or says `void`', () => {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, host);
  const program = ts.createProgram(config?.fileNames ?? [], config?.options ?? {});
  const checker = program.getTypeChecker();
  const floating: string[] = [];
  const look = (node: ts.Node) => {
    ts.forEachChild(node, look);
    if (!ts.isExpressionStatement(node) || /^(?:await|void)\b/.test(node.getText())) return;
    const isKept = ts.isBinaryExpression(node.expression) && node.expression.operatorToken.getText().endsWith('=');
    const type = checker.getTypeAtLocation(node.expression);
    const isPromise = (type.isUnion() ? type.types : [type]).some((one) => one.getProperty('then'));
    if (isPromise && !isKept) floating.push(`${node.getSourceFile().fileName}: ${node.getText()}`);
  };
  const own = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/'));
  own.forEach(look);
  expect(own.length).toBeGreaterThan(200);
  expect(floating).toEqual([]);
});

// Last, because it waits for the check that types.ts has started.
test('astro check finds no mistake in types', async () => {
  expect(await (await fetch(inject('typesUrl'))).text()).toBe('');
});
