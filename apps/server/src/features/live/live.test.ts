import { on, once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { LiveMessage } from '@wattbook/contract/live/live.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs, exampleNoon } from '../../testing/api-server.ts';
import { insertTrip } from '../../testing/segments.ts';
import type { LiveEvent } from '../../telemetry/live-events.ts';
import { createEventQueue } from './event-queue.ts';
import { createLiveHub } from './live-hub.ts';

let server: ApiServer;
let address: string;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer({
    readLive: async () => ({
      state: 'Driving',
      since: exampleNoon,
      lastUpdate: exampleNoon,
      carried: { soc: { value: 55, at: exampleNoon } },
    }),
  });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
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

const event = (values: Partial<LiveEvent> = {}): LiveEvent => ({
  accountId: person.accountId,
  vehicleId: vehicle,
  kind: 'state',
  from: exampleNoon,
  ...values,
});
const state = () => ({ kind: 'state', vehicleId: vehicle, state: 'Driving', level: 55, lastUpdate: new Date(exampleNoon).toISOString() });

describe('live events', () => {
  it('start with the state of each vehicle and continue with every change', async () => {
    const stream = await open(person);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await stream.next()).toEqual(state());
    server.live.publish(event({ kind: 'periods' }));
    expect(await stream.next()).toEqual({ kind: 'periods', vehicleId: vehicle, from: new Date(exampleNoon).toISOString() });
    server.live.publish(event());
    expect(await stream.next()).toEqual(state());
    stream.stop();
  });

  it('report that a segment was deleted', async () => {
    const trip = await insertTrip(server.database, person, vehicle, '2026-06-01T08:00:00Z');
    const stream = await open(person);
    await stream.next();
    await server.app.inject({ method: 'DELETE', url: `/v1/trips/${trip}`, headers: person.headers });
    expect(await stream.next()).toEqual({ kind: 'periods', vehicleId: vehicle, from: '2026-06-01T08:00:00.000Z' });
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
    server.live.publish(event({ accountId: otherUser.accountId, kind: 'periods' }));
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
    const hub = createLiveHub();
    const subscriber = { accountId: person.accountId, sessionId: 's', onEvent: () => undefined, onEnd: () => undefined };
    const unsubscribes = Array.from({ length: 50 }, () => hub.subscribe({ ...subscriber }));
    expect(() => hub.subscribe(subscriber)).toThrow('too_many_requests');
    unsubscribes[0]?.();
    expect(hub.subscribe(subscriber)).toBeTypeOf('function');
  });
});

describe('the queue of a slow reader', () => {
  it('has one event a vehicle and kind: the newest state, the earliest start of changed segments', async () => {
    const queue = createEventQueue();
    for (const from of [5, 3, 4]) {
      queue.add(event({ kind: 'state', from }));
      queue.add(event({ kind: 'periods', from }));
    }
    expect((await queue.take())?.map(({ kind, from }) => [kind, from])).toEqual([
      ['state', 4],
      ['periods', 3],
    ]);
  });

  it('has no events after the end', async () => {
    const queue = createEventQueue();
    const waiting = queue.take();
    queue.end();
    expect(await waiting).toBeUndefined();
    queue.add(event());
    expect(await queue.take()).toBeUndefined();
  });
});
