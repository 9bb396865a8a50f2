import { on, once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { LiveMessage } from '@wattbook/contract/live/live.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type WorkKind, workKind } from '../../db/work.ts';
import type { SegmentChange } from '../../telemetry/live/segment-changes.ts';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs, exampleNoon } from '../../testing/api-server.ts';
import { insertTrip } from '../../testing/segments.ts';
import type { LiveEvent } from '../../telemetry/live/live-events.ts';
import type { LiveState } from '../../telemetry/public.ts';
import { presentLive } from '../vehicles/public.ts';
import { createEventQueue, type EventQueue } from './event-queue.ts';
import { createLiveHub } from './live-hub.ts';
import type { LiveNews } from './live-news.ts';

let server: ApiServer;
let address: string;
let person: SignedIn;
let vehicle: VehicleId;
const live: LiveState = {
  state: 'Driving',
  since: exampleNoon,
  lastState: 'Driving',
  lastUpdate: exampleNoon,
  carried: { soc: { value: 55, at: exampleNoon }, speedKmh: { value: 87, at: exampleNoon } },
};
/** The vehicles of each read of states, and the kinds of work of the reads. */
const reads: (readonly VehicleId[])[] = [];
const kinds: WorkKind[] = [];
let readFailure: Error | null = null;
beforeAll(async () => {
  server = await openApiServer({
    readLive: async () => live,
    listLive: async (_, __, vehicleIds = []) => {
      reads.push(vehicleIds);
      kinds.push(workKind());
      if (readFailure !== null) throw readFailure;
      return new Map(vehicleIds.map((id) => [id, live]));
    },
  });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  reads.length = 0;
  kinds.length = 0;
  readFailure = null;
});

async function open(who: SignedIn) {
  const stop = new AbortController();
  const response = await fetch(`${address}/v1/live`, { headers: who.headers, signal: stop.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    stop: () => stop.abort(),
    /** The next message, or undefined when the stream has ended. */
    next: async (): Promise<LiveMessage | undefined> => {
      for (;;) {
        const found = /data: (.*)\n\n/.exec(text);
        if (found !== null) {
          text = text.slice(found.index + found[0].length);
          return JSON.parse(found[1] ?? '') as LiveMessage;
        }
        const chunk = await reader?.read();
        if (chunk === undefined || chunk.done) return undefined;
        text += chunk.value;
      }
    },
  };
}

/** Resolves when `count` calls have arrived; the inner promise resolves when all of them are closed. */
async function waitForCalls(http: Server, count: number): Promise<{ readonly allClosed: Promise<unknown> }> {
  const closed: Promise<unknown>[] = [];
  for await (const [, response] of on(http, 'request') as AsyncIterable<[unknown, ServerResponse]>) {
    closed.push(once(response, 'close'));
    if (closed.length === count) break;
  }
  return { allClosed: Promise.all(closed) };
}

const event = (): LiveEvent => ({ accountId: person.accountId, vehicleId: vehicle, kind: 'state' });
const segmentsEvent = (changes: readonly SegmentChange[]): LiveEvent => ({ ...event(), kind: 'segments', changes });
/** The same instant as milliseconds and on the wire. */
const hours = (hour: number) => exampleNoon + hour * 3_600_000;
const iso = (hour: number) => new Date(hours(hour)).toISOString();
const state = () => ({ kind: 'state', vehicleId: vehicle, ...presentLive(live, exampleNoon) });

describe('live events', () => {
  it('start with the state of each vehicle and continue with every change', async () => {
    const stream = await open(person);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await stream.next()).toEqual(state());
    server.live.publish(
      segmentsEvent([
        { segment: 'trip', change: 'ended', from: hours(-1), to: hours(0) },
        { segment: 'idle', change: 'started', from: hours(0), to: null },
      ]),
    );
    expect(await stream.next()).toEqual({
      kind: 'segments',
      vehicleId: vehicle,
      changes: [
        { segment: 'trip', change: 'ended', from: iso(-1), to: iso(0) },
        { segment: 'idle', change: 'started', from: iso(0), to: null },
      ],
    });
    server.live.publish(event());
    expect(await stream.next()).toEqual(state());
    stream.stop();
  });

  it('have the whole live state, as the status of the vehicle has it', async () => {
    const stream = await open(person);
    const message = await stream.next();
    const answer = await server.app.inject({ url: `/v1/vehicles/${vehicle}/status`, headers: person.headers });
    const status: object = answer.json();
    expect({ ...status, ...message }).toEqual({ ...status, kind: 'state', vehicleId: vehicle });
    expect(message).toMatchObject({ values: { speed: { value: 87 } } });
    stream.stop();
  });

  it('read the state once for all streams of an account, and not at all for an account without one', async () => {
    const [one, other] = [await open(person), await open(await signInAs(server, person))];
    await Promise.all([one.next(), other.next()]);
    reads.length = 0;
    server.live.publish({ ...event(), accountId: (await signInAs(server)).accountId });
    server.live.publish(event());
    expect(await Promise.all([one.next(), other.next()])).toEqual([state(), state()]);
    expect(reads).toEqual([[vehicle]]);
    one.stop();
    other.stop();
  });

  it('are read within the limits of the work of people, though nobody calls (decision 0050)', async () => {
    const stream = await open(person);
    await stream.next();
    server.live.publish(event());
    await stream.next();
    expect(kinds).toEqual(['people', 'people']);
    stream.stop();
  });

  it('end when the state cannot be read, so that the client begins again with the newest', async () => {
    const stream = await open(person);
    await stream.next();
    readFailure = new Error('the database is gone');
    server.live.publish(event());
    expect(await stream.next()).toBeUndefined();
  });

  it('report that a segment was deleted', async () => {
    const trip = await insertTrip(server.database, person, vehicle, '2026-06-01T08:00:00Z');
    const stream = await open(person);
    await stream.next();
    await server.app.inject({ method: 'DELETE', url: `/v1/trips/${trip}`, headers: person.headers });
    expect(await stream.next()).toEqual({
      kind: 'segments',
      vehicleId: vehicle,
      changes: [{ segment: 'trip', change: 'changed', from: '2026-06-01T08:00:00.000Z', to: expect.any(String) }],
    });
    stream.stop();
  });

  it('count no stream for callers that disconnected before their session was checked', async () => {
    const port = Number(new URL(address).port);
    const request = `GET /v1/live HTTP/1.1\r\nHost: x\r\nAuthorization: ${person.headers.authorization}\r\n\r\n`;
    await server.database.allAccounts.transaction().execute(async (transaction) => {
      await sql`lock table sessions in access exclusive mode`.execute(transaction);
      const callers = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
      const arrived = waitForCalls(server.app.server, callers.length);
      for (const caller of callers) caller.write(request);
      const { allClosed } = await arrived;
      for (const caller of callers) caller.destroy();
      await allClosed;
    });
    const stream = await open(person);
    expect(stream.response.status).toBe(200);
    stream.stop();
  });

  it('are those of the own account only', async () => {
    const otherUser = await signInAs(server);
    const stream = await open(person);
    await stream.next();
    server.live.publish({ ...segmentsEvent([]), accountId: otherUser.accountId });
    server.live.publish(event());
    expect(await stream.next()).toEqual(state());
    stream.stop();
  });

  it('end at once when the session is signed out, and continue for other sessions', async () => {
    const other = await signInAs(server, person);
    const [ending, staying] = [await open(person), await open(other)];
    await Promise.all([ending.next(), staying.next()]);
    await server.app.inject({ method: 'POST', url: '/v1/sessions/logout', headers: person.headers });
    expect(await ending.next()).toBeUndefined();
    server.live.publish(event());
    expect(await staying.next()).toEqual(state());
    staying.stop();
  });

  it('stop once the session is revoked, even when its end was not published', async () => {
    const stream = await open(person);
    await stream.next();
    await server.database.forAccount(person.accountId).updateTable('sessions').set({ revoked_at: new Date() }).execute();
    server.live.publish(event());
    expect(await stream.next()).toBeUndefined();
  });

  it('are refused without a token, like every call', async () => {
    expect((await fetch(`${address}/v1/live`)).status).toBe(401);
  });

  it('are refused when the account has 50 streams open, until one of them ends', () => {
    const hub = createLiveHub({ readStates: async () => [], rest: async () => undefined, onError: () => undefined });
    const subscriber = { accountId: person.accountId, sessionId: 's', onNews: () => undefined, onEnd: () => undefined };
    const unsubscribes = Array.from({ length: 50 }, () => hub.subscribe({ ...subscriber }));
    expect(() => hub.subscribe(subscriber)).toThrow('too_many_requests');
    unsubscribes[0]?.();
    expect(hub.subscribe(subscriber)).toBeTypeOf('function');
  });
});

describe('the queue of a slow reader', () => {
  const stateOf = (level: number): LiveNews => ({ kind: 'state', vehicleId: vehicle, ...presentLive(live, exampleNoon), level });
  const segmentsOf = (...changes: SegmentChange[]): LiveNews => ({ kind: 'segments', vehicleId: vehicle, changes });
  const takeAll = (queue: EventQueue) => {
    const taken: LiveNews[] = [];
    for (let news = queue.take(); news !== undefined; news = queue.take()) taken.push(news);
    return taken;
  };

  it('has one message a vehicle and kind: the newest state, the whole range of changed segments', () => {
    const queue = createEventQueue();
    for (const hour of [5, 3, 4]) {
      queue.add(stateOf(hour));
      queue.add(segmentsOf({ segment: 'trip', change: 'grew', from: hours(hour), to: hours(hour + 1) }));
    }
    queue.add(segmentsOf({ segment: 'charge', change: 'ended', from: hours(1), to: hours(2) }));
    const other = { ...stateOf(9), vehicleId: 'another' } as LiveNews;
    queue.add(other);
    expect(takeAll(queue)).toEqual([
      stateOf(4),
      segmentsOf(
        { segment: 'trip', change: 'grew', from: hours(3), to: hours(6) },
        { segment: 'charge', change: 'ended', from: hours(1), to: hours(2) },
      ),
      other,
    ]);
  });

  it('has no messages after the end', async () => {
    const queue = createEventQueue();
    const waiting = queue.wait();
    queue.add(stateOf(1));
    queue.end();
    expect(await waiting).toBe(false);
    expect(takeAll(queue)).toEqual([]);
    expect(await queue.wait()).toBe(false);
  });
});
