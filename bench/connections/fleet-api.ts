// A process of its own: a Fleet API whose cars all charge. Its messages: `{delayMs}`, answered with its address; then `facts`, answered with what it was asked.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vehicleDataOf } from '@wattbook/simulator/manufacturers/tesla/vehicle-data';

export interface FleetApiFacts {
  /** Answers with the data of a car. */
  readonly answers: number;
  readonly bytes: number;
  /** The shortest time between two questions for the data of the same car, in milliseconds; null: no car was asked twice. */
  readonly shortestMs: number | null;
  /** The most calls at the same time. */
  readonly parallel: number;
}

/** The size of an answer. */
const answerBytes = 4096;

const [{ delayMs }] = (await once(process, 'message')) as [{ readonly delayMs: number }];
const askedAt = new Map<string, number>();
let [answers, bytes, open, parallel] = [0, 0, 0, 0];
let shortestMs: number | null = null;

function noteQuestion(vin: string): void {
  const now = Date.now();
  const before = askedAt.get(vin);
  if (before !== undefined) shortestMs = Math.min(shortestMs ?? Number.POSITIVE_INFINITY, now - before);
  askedAt.set(vin, now);
}

/** Real answers carry many parts that nobody reads: they are filled up with one. */
function dataOf(vin: string, endpoints: readonly string[]): string {
  const now = Date.now();
  const moment = {
    ts: now,
    soc: 40 + (Math.floor(now / 60_000) % 40),
    charging: 'charging',
    plugged: true,
    chargerPowerKw: 11,
    odometerKm: 23_456.7,
    lat: 48.1,
    lon: 11.5,
    gear: 'P',
    inTempC: 19.5,
    outTempC: 8,
    sw: '2026.38.3',
  } as const;
  const response = { ...vehicleDataOf(vin, moment, endpoints, now), vehicle_config: { filler: '' } };
  const size = JSON.stringify({ response }).length;
  return JSON.stringify({ response: { ...response, vehicle_config: { filler: 'x'.repeat(Math.max(0, answerBytes - size)) } } });
}

const server = createServer((request, answer) => {
  const url = new URL(request.url ?? '/', 'http://source');
  const [, vin = '', part] = /^\/api\/1\/vehicles\/([^/]+)(\/vehicle_data)?$/.exec(url.pathname) ?? [];
  open += 1;
  parallel = Math.max(parallel, open);
  if (part !== undefined) noteQuestion(vin);
  setTimeout(() => {
    open -= 1;
    const isData = part !== undefined;
    const text = isData
      ? dataOf(vin, url.searchParams.get('endpoints')?.split(';') ?? [])
      : JSON.stringify({ response: { state: 'online' } });
    if (isData) [answers, bytes] = [answers + 1, bytes + text.length];
    answer.writeHead(200, { 'content-type': 'application/json' }).end(text);
  }, delayMs);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
process.on('message', () => process.send?.({ answers, bytes, shortestMs, parallel } satisfies FleetApiFacts));
