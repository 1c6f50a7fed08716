import '../../netlify/register-tsx.ts';

// The server of `npm start` on any free port. It ends with its input, so that it never outlives the process that started
// it, however that ends.
const { DUE_EVERY_MS } = process.env;
// Imported only now: its pages are .tsx files.
const { provideDatabase, startServer } = await import('../../netlify/local/server.ts');
const { url, stop } = await startServer(0, await provideDatabase(), DUE_EVERY_MS ? Number(DUE_EVERY_MS) : undefined);
console.log(url);
const end = () => void stop().then(() => process.exit(0));
process.once('SIGTERM', end);
process.stdin.once('end', end).resume();
