// A process of its own: sends the calls of a load at their times, and tells how each ended.
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Load, PlannedCall, SentCall } from './planned-call.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 3000, maxFreeSockets: 3000 });

function send({ url, patienceMs }: Load, call: PlannedCall, start: number): Promise<SentCall> {
  return new Promise((resolve) => {
    const sentAt = performance.now();
    const end = (status: number) => resolve({ kind: call.kind, status, ms: performance.now() - sentAt, lateMs: sentAt - start - call.at });
    const headers = {
      ...call.headers,
      ...(call.body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(call.body) }),
    };
    const sent = request(`${url}${call.path}`, { method: call.method, agent, headers, timeout: patienceMs }, (response) => {
      response.resume();
      response.once('end', () => end(response.statusCode ?? 0)).once('error', () => end(0));
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', () => end(0));
    sent.end(call.body);
  });
}

async function sendAll(load: Load): Promise<readonly SentCall[]> {
  const start = performance.now();
  const sent: Promise<SentCall>[] = [];
  for (const call of load.calls) {
    const wait = start + call.at - performance.now();
    if (wait > 1) await pause(wait);
    sent.push(send(load, call, start));
  }
  return Promise.all(sent);
}

process.once('message', (load: Load) => {
  void sendAll(load).then((sent) => process.send?.(sent, () => process.exit(0)));
});
