import { expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { PROTOCOL_SHAPE } from '../../src/message/protocol-shape.ts';
import { newProtocol, readSpokenProtocol } from './protocol.ts';

test('a new protocol has the company’s prefix, two groups of four, and no confusable character', () => {
  const protocols = Array.from({ length: 500 }, newProtocol);
  for (const protocol of protocols) {
    expect(protocol).toMatch(PROTOCOL_SHAPE);
    expect(protocol.startsWith(`${company.protocolPrefix}-`)).toBe(true);
    expect(protocol.slice(company.protocolPrefix.length)).not.toMatch(/[01ILOU]/);
  }
  expect(new Set(protocols).size).toBe(500);
  expect(new Set(protocols.flatMap((protocol) => [...protocol.slice(company.protocolPrefix.length + 1)])).size).toBe(
    31,
  );
});

test.each([
  ['7k3f2q9x', '7K3F-2Q9X'],
  [' gs 7k3f-2q9x. ', '7K3F-2Q9X'],
  ['ABCD-7K3F-2Q9X', '7K3F-2Q9X'],
  ['AB7K3F2Q9X', '7K3F-2Q9X'],
])('the spoken protocol %j means %s', (spoken, groups) => {
  expect(readSpokenProtocol(spoken)).toBe(`${company.protocolPrefix}-${groups}`);
});

test.each(['', '7K3F2Q9', 'A7K3F2Q9X', 'ABCDE7K3F2Q9X', 'ABCDEF7K3F2Q9X'])('%j is not a spoken protocol', (spoken) => {
  expect(readSpokenProtocol(spoken)).toBeUndefined();
});
