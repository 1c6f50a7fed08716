import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

// Calls an unpacked function through the platform's bootstrap, as its runtime does. Prints the answer when all work is done.
const [folder = '', driverUrl = '', event = '{}'] = process.argv.slice(2);

// Leads the driver to the stand-in: it makes the host name of its endpoint from the database's.
const plainFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  return plainFetch(new URL(request.url).pathname === '/sql' ? new Request(driverUrl, request) : request);
};

const body = new PassThrough();
let head: unknown;
const awslambda = {
  streamifyResponse: (handler: unknown) => handler,
  HttpResponseStream: {
    from: (stream: PassThrough, given: unknown) => {
      head = given;
      return stream;
    },
  },
};
Object.assign(globalThis, { awslambda });

const { handler } = await import(pathToFileURL(join(folder, '___netlify-entry-point.mjs')).href);
const context = { awsRequestId: 'teste', getRemainingTimeInMillis: () => 60_000, clientContext: {} };
const [answer] = await Promise.all([text(body), handler(JSON.parse(event), body, context)]);
console.log(JSON.stringify({ ...Object(head), body: answer }));
process.exit(0);
