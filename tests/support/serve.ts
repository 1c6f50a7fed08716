import { startServer } from '../../netlify/local/server.ts';

// The server of `npm start` on any free port, for a test that starts and ends it.
const { url, stop } = await startServer(0);
console.log(url);
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
