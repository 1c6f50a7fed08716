/** Writes to the standard output: what a command answers. */
export const print = (text: string) => void process.stdout.write(`${text}\n`);
