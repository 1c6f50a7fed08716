import { createInterface } from 'node:readline/promises';
import { LocalError } from '../local/local-error.ts';

/** Asks the person at the terminal. @throws LocalError when there is no terminal, or the reply is not yes */
export async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY) throw new LocalError('Sem terminal para confirmar: acrescente --yes.');
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const reply = await prompt.question(question);
  prompt.close();
  if (!/^s(im)?$/i.test(reply.trim())) throw new LocalError('Nada foi apagado.');
}
