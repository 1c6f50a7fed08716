import { startServer } from '../../netlify/local/server.ts';

// The server of `npm start` on any free port, for a test that starts and ends it.
const { DUE_EVERY_MS } = process.env;
const { url, stop } = await startServer(0, DUE_EVERY_MS ? Number(DUE_EVERY_MS) : undefined);
console.log(url);
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
