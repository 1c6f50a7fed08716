import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { NetlifyDB } from '@netlify/database-dev';
import { migrate } from '../../netlify/local/migrate.ts';

// An embedded database in memory, with the newest schema, until its input ends: with the process that started it, however that ends.
process.stdin.on('end', () => process.exit(0)).resume();
// As the local server does, because each query would wait 40 ms for the acknowledgement of small packets.
subscribe('net.server.socket', (message) => void (message as { socket: Socket }).socket.setNoDelay(true));
const url = await new NetlifyDB({ logger: () => {} }).start();
await migrate(url);
console.log(url);
// The gateway tells of each client that leaves amid an answer, as tests let some do.
console.error = () => {};
