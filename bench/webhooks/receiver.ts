// A process of its own: a receiver of webhooks. Its messages: `listen`, answered with its address; then `facts`, answered with when each id arrived since, also those that came twice.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The id of an event, when it arrived, and the trip that it tells of; null: of none. */
export type Arrived = readonly (readonly [id: string, at: number, tripId: string | null])[];

let arrived: [string, number, string | null][] = [];
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    const { data } = JSON.parse(body) as { readonly data: { readonly tripId?: string } };
    arrived.push([String(request.headers['webhook-id']), Date.now(), data.tripId ?? null]);
    response.writeHead(204).end();
  });
});

process.on('message', (message) => {
  if (message === 'listen') {
    server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`));
    return;
  }
  process.send?.(arrived satisfies Arrived);
  arrived = [];
});
