// A process of its own: cars that push as fast as they are answered, until it is ended.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { pushingCar } from './mixed-calls.ts';

interface Order {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly pushers: number;
  readonly seed: number;
}

const agent = new Agent({ keepAlive: true });

/** Seconds to wait before the next push. */
function push(url: string, token: string, body: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(`${url}/v1/ingest/${token}`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(Number(response.headers['retry-after'] ?? 0))).once('error', () => resolve(1));
    });
    sent.once('error', () => resolve(1));
    sent.end(body);
  });
}

async function pushForever({ url, tokens, seed }: Order, index: number): Promise<never> {
  const car = pushingCar({ token: tokens[index % tokens.length] ?? '' }, seed * 100 + index, 50);
  for (;;) await pause(1000 * (await push(url, car.token, car.next())));
}

process.once('message', (order: Order) => {
  for (let index = 0; index < order.pushers; index += 1) void pushForever(order, index);
});
