import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';

/** What a command, just started, printed by its end, and its exit code: null where a signal ended it. */
export async function ending(command: ChildProcess & { stdout: Readable; stderr: Readable }) {
  const [stdout, stderr, [code]] = await Promise.all([
    // As bytes, because reading as text would drop the mark at the beginning of a CSV.
    buffer(command.stdout),
    text(command.stderr),
    once(command, 'exit') as Promise<[number | null]>,
  ]);
  return { stdout: stdout.toString('utf8'), stderr, code };
}
