import { describe, expect, test } from 'vitest';
import { readProtocol } from './send.ts';

describe('readProtocol', () => {
  test.each(['GS-2345-6789', 'TLP-7K3F-2Q9X'])('reads %s', async (protocolo) => {
    expect(await readProtocol(Response.json({ protocolo }, { status: 201 }))).toBe(protocolo);
  });

  test.each([
    ['another text', '{"protocolo":"OK"}'],
    ['a protocol within another text', '{"protocolo":"o protocolo GS-2345-6789"}'],
    ['no text', '{"protocolo":1}'],
    ['a list', '{"protocolo":["GS-2345-6789"]}'],
    ['no protocol', '{}'],
    ['a page', '<h1>OK</h1>'],
    ['nothing', ''],
  ])('takes %s for a failure', async (_, body) => {
    await expect(readProtocol(new Response(body))).rejects.toThrow('no protocol');
  });
});
