import { subscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NetlifyDB } from '@netlify/database-dev';
import { copyPreparedDatabase } from './prepared-database.ts';

// An embedded database with the newest schema, until its input ends: with the process that started it, however that ends.
const folder = mkdtempSync(join(tmpdir(), 'database-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
process.stdin.on('end', () => process.exit(0)).resume();
// As the local server does, because each query would wait 40 ms for the acknowledgement of small packets.
subscribe('net.server.socket', (message) => void (message as { socket: Socket }).socket.setNoDelay(true));
const directory = join(folder, 'db');
await copyPreparedDatabase(directory);
console.log(await new NetlifyDB({ directory, logger: () => {} }).start());
// The gateway tells of each client that leaves amid an answer, as tests let some do.
console.error = () => {};
