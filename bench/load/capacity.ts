import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { PlannedCall } from './planned-call.ts';

const agent = new Agent({ keepAlive: true });

/** Calls a second that are answered when `senders` send one after the other, each as soon as its last one is answered. */
export async function measureCapacity(url: string, calls: readonly PlannedCall[], senders: number): Promise<number> {
  const start = performance.now();
  const left = calls.values();
  let answered = 0;
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (const call of left) if ((await statusOf(url, call)) < 300) answered += 1;
    }),
  );
  return (answered * 1000) / (performance.now() - start);
}

function statusOf(url: string, { method, path, headers, body }: PlannedCall): Promise<number> {
  return new Promise((resolve, reject) => {
    const own =
      body === undefined ? headers : { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(`${url}${path}`, { method, agent, headers: own }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0)).once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
