import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gatherRefreshes } from '@wattbook/web/api/gather-refreshes';
import { subscribeLive } from '@wattbook/web/api/live';
import { type DashboardCall, dashboardCalls, type Moments } from './dashboard-queries.ts';

/** A signed-in person with a car; every person has an address of its own behind the proxy. */
export interface Viewer {
  readonly vehicleId: string;
  readonly accessToken: string;
  readonly address: string;
}

interface PageDeps {
  readonly url: string;
  readonly range: Moments;
  readonly before: Moments;
  /** A message of the stream was received. */
  readonly onMessage: (kind: string) => void;
  /** The page made a call. */
  readonly onCall: (name: string, status: number) => void;
}

const calls = new Agent({ keepAlive: true, maxSockets: 64 });
/** The bar of the last day moves on without an event. */
const barEveryMs = 300_000;

interface Sending extends Pick<PageDeps, 'url' | 'onCall'> {
  readonly headers: Readonly<Record<string, string>>;
}

function send({ name, path, body }: DashboardCall, { url, headers, onCall }: Sending): void {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const json = payload !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
  const call = request(
    `${url}${path}`,
    { method: payload === undefined ? 'GET' : 'POST', agent: calls, headers: { ...headers, ...json } },
    (response) => {
      response.resume();
      response.once('end', () => onCall(name, response.statusCode ?? 0));
    },
  );
  call.once('error', () => onCall(name, 0));
  call.end(payload);
}

/** Opens the dashboard of a viewer as the web does after its first load, some time ago: its stream, and what it reads again because of that. Returns a function that closes it. */
export function openDashboard({ url, range, before, onMessage, onCall }: PageDeps, viewer: Viewer): () => void {
  const headers = { authorization: `Bearer ${viewer.accessToken}`, 'x-forwarded-for': viewer.address };
  const queries = new Map(
    dashboardCalls(viewer.vehicleId, range, before).map((call) => [
      call.name,
      { call, updatedAt: Date.now() - Math.random() * barEveryMs },
    ]),
  );
  const read = (call: DashboardCall) => {
    send(call, { url, headers, onCall });
    const query = queries.get(call.name);
    if (query !== undefined) query.updatedAt = Date.now();
  };
  const refreshes = gatherRefreshes({
    now: Date.now,
    random: Math.random,
    isHidden: () => false,
    listQueries: () => [...queries.values()].map(({ call, updatedAt }) => ({ hash: call.name, live: call.live, updatedAt })),
    refresh: (names) => {
      for (const { call } of queries.values()) if (names.has(call.name)) read(call);
    },
    refreshAll: () => {
      for (const { call } of queries.values()) read(call);
    },
  });
  const bar = setInterval(() => {
    const query = queries.get('last day');
    if (query !== undefined && Date.now() - query.updatedAt >= barEveryMs) read(query.call);
  }, 1000);
  const closing = new AbortController();
  let wasDisconnected = false;
  void subscribeLive(
    {
      open: async (path, signal) => {
        const response = await fetch(`${url}${path}`, { headers, signal });
        if (!response.ok) throw new Error(`the stream answered ${response.status}`);
        return response;
      },
      wait: (ms, signal) => pause(ms, undefined, { signal }),
      random: Math.random,
    },
    {
      onMessage: (message) => {
        onMessage(message.kind);
        if (message.kind === 'segments') refreshes.onChanges(message.vehicleId, message.changes);
      },
      onConnected: (isConnected) => {
        if (isConnected && wasDisconnected) refreshes.onMissed();
        wasDisconnected = !isConnected;
      },
    },
    closing.signal,
  );
  return () => {
    clearInterval(bar);
    refreshes.stop();
    closing.abort();
  };
}
