import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { CarMoment, FakeSource, SourceAnswer, SourceCar, SourceRequest, SourceWorld } from './fake-source.ts';
import { createFaults, type Fault } from './fault.ts';
import { createKnownCars } from './known-cars.ts';

/** What `POST /__control` accepts; each part is optional. */
export interface Control {
  readonly cars?: readonly SourceCar[];
  readonly moments?: readonly { readonly vin: string; readonly moment: CarMoment }[];
  readonly faults?: readonly Fault[];
  /** Sets the clock of the sources, milliseconds since 1970. */
  readonly now?: number;
  /** The names of sources whose users withdraw their consent. */
  readonly revoke?: readonly string[];
  readonly act?: readonly ({ readonly source: string } & Readonly<Record<string, unknown>>)[];
}

export interface SourceServer {
  /** `http://127.0.0.1:<port>`; the sources are below it by their names. */
  readonly url: string;
  readonly world: SourceWorld;
  /** The same as `POST /__control`; returns what the actions returned. */
  readonly control: (control: Control) => Promise<readonly unknown[]>;
  readonly close: () => Promise<void>;
}

interface StartOptions {
  readonly port?: number;
  readonly now?: () => number;
  /** See `SourceWorld`. */
  readonly pages?: string | null;
}

/** Runs simulated sources on a free port of this machine. Each is created with the world they share. */
export async function startSources(
  create: readonly ((world: SourceWorld) => Promise<FakeSource>)[],
  { port = 0, now: initialNow = Date.now, pages = null }: StartOptions = {},
): Promise<SourceServer> {
  const known = createKnownCars();
  const faults = createFaults();
  let now = initialNow;
  const world: SourceWorld = {
    pages,
    cars: known,
    now: () => now(),
    token: (prefix) => `${prefix}${randomBytes(24).toString('base64url')}`,
  };
  const sources = await Promise.all(create.map((one) => one(world)));

  const control = async ({ cars = [], moments = [], faults: added = [], now: at, revoke = [], act = [] }: Control) => {
    if (at !== undefined) now = () => at;
    for (const car of cars) known.add(car);
    for (const { vin, moment } of moments) known.tell(vin, moment);
    for (const fault of added) faults.add(fault);
    for (const source of sources) if (revoke.includes(source.name)) source.revoke();
    return Promise.all(act.map(async ({ source: name, ...action }) => sources.find((source) => source.name === name)?.act?.(action)));
  };

  const answer = async (name: string, request: SourceRequest): Promise<{ answer: SourceAnswer; cut: boolean }> => {
    if (name === '__control' && request.method === 'POST')
      return { answer: { status: 200, body: await control(JSON.parse(request.body) as Control) }, cut: false };
    const source = sources.find((one) => one.name === name);
    if (source === undefined) return { answer: { status: 404, body: 'no such source\n' }, cut: false };
    const fault = faults.next(name, request);
    if (fault !== null && fault.delayMs > 0) await pause(fault.delayMs);
    const real = fault?.answer ?? (await source.answer(request)) ?? { status: 404, body: { error: 'not_found' } };
    return { answer: real, cut: fault?.cut === true };
  };

  const server = createServer((request, response) => {
    void handle(request, response, answer);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    world,
    control,
    close: async () => {
      await Promise.all(sources.map(async (source) => source.close?.()));
      server.close().closeAllConnections();
    },
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (name: string, request: SourceRequest) => Promise<{ answer: SourceAnswer; cut: boolean }>,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [, name = '', ...rest] = url.pathname.split('/');
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([header, value]) => [header, Array.isArray(value) ? value.join(', ') : value]),
  );
  const asked = { method: request.method ?? 'GET', path: `/${rest.join('/')}`, query: url.searchParams, headers, body };
  const { answer: given, cut } = await answer(name, asked).catch((error: unknown) => {
    process.stderr.write(`${name} failed: ${String(error)}\n`);
    return { answer: { status: 500, body: 'the fake failed\n' } as SourceAnswer, cut: false };
  });
  const text = typeof given.body === 'string' ? given.body : given.body === undefined ? '' : JSON.stringify(given.body);
  const type = typeof given.body === 'string' ? 'text/html; charset=utf-8' : 'application/json';
  response.writeHead(given.status, {
    'content-type': type,
    ...(cut ? { 'content-length': `${Buffer.byteLength(text) + 10}` } : {}),
    ...given.headers,
  });
  if (!cut) return void response.end(text);
  response.write(text.slice(0, Math.ceil(text.length / 2)), () => response.destroy());
}
