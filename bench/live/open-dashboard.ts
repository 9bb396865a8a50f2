import { Agent, request } from 'node:http';
import { gatherRefreshes } from '@wattbook/web/api/gather-refreshes';
import type { SegmentChange } from '@wattbook/web/api/live-dependency';
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
const streams = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
/** The bar of the last day moves on without an event. */
const barEveryMs = 300_000;

/** Opens the dashboard of a viewer as the web does after its first load, some time ago: its stream, and what it reads again because of that. Returns a function that closes it. */
export function openDashboard({ url, range, before, onMessage, onCall }: PageDeps, viewer: Viewer): () => void {
  const headers = { authorization: `Bearer ${viewer.accessToken}`, 'x-forwarded-for': viewer.address };
  const queries = new Map(
    dashboardCalls(viewer.vehicleId, range, before).map((call) => [
      call.name,
      { call, updatedAt: Date.now() - Math.random() * barEveryMs },
    ]),
  );
  const read = ({ name, path, body }: DashboardCall) => {
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
    const query = queries.get(name);
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
  const stream = request(`${url}/v1/live`, { agent: streams, headers }, (response) => {
    let rest = '';
    response.setEncoding('utf8');
    response.on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.filter((one) => one.startsWith('data: '))) {
        const message = JSON.parse(line.slice(6)) as { kind: string; vehicleId: string; changes?: readonly SegmentChange[] };
        onMessage(message.kind);
        if (message.changes !== undefined) refreshes.onChanges(message.vehicleId, message.changes);
      }
    });
    if (response.statusCode !== 200) onCall('stream', response.statusCode ?? 0);
  });
  stream.on('error', () => undefined);
  stream.end();
  return () => {
    clearInterval(bar);
    refreshes.stop();
    stream.destroy();
  };
}
