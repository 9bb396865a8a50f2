// A process of its own: the cars, and the pages that watch some of them. Its messages: the load; then `stop`.
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { push } from '../product/push.ts';
import type { Moments } from './dashboard-queries.ts';
import { samplesBetween } from './drive.ts';
import { openDashboard, type Viewer } from './open-dashboard.ts';

export interface Load {
  readonly url: string;
  readonly viewers: readonly (Viewer & { readonly pushToken: string })[];
  readonly everyMs: number;
  /** Push tokens of the cars that nobody looks at; each sends a sample a second, in batches. */
  readonly others: readonly string[];
  readonly batch: number;
  readonly range: Moments;
  readonly before: Moments;
}

export interface Counts {
  readonly seconds: number;
  readonly messages: Record<string, number>;
  readonly calls: Record<string, number>;
  readonly failed: number;
  readonly samples: { readonly watched: number; readonly others: number };
  readonly pushes: readonly number[];
}

const bodyOf = (samples: readonly object[]) => Buffer.from(JSON.stringify(samples));
const count = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

const [load] = (await once(process, 'message')) as [Load];
const { url, viewers, everyMs, others, batch } = load;
const backlogMs = 35 * 60_000;
const start = Date.now();
for (const [index, { pushToken }] of viewers.entries())
  await push(url, pushToken, bodyOf(samplesBetween(start - backlogMs, start, everyMs, index / viewers.length)));

const counts = { messages: {} as Record<string, number>, calls: {} as Record<string, number>, failed: 0, watched: 0, others: 0 };
const pushes: number[] = [];
const page = {
  ...load,
  onMessage: (kind: string) => count(counts.messages, kind),
  onCall: (name: string, status: number) => {
    count(counts.calls, name);
    if (status !== 200) counts.failed += 1;
  },
};
// People do not all come in the same moment.
const openingMs = 20_000;
const closePages: (() => void)[] = [];
for (const viewer of viewers) {
  closePages.push(openDashboard(page, viewer));
  await pause(openingMs / viewers.length);
}

const send = async (token: string, samples: readonly object[], of: 'watched' | 'others') => {
  const begin = performance.now();
  const { status } = await push(url, token, bodyOf(samples)).catch(() => ({ status: 0 }));
  pushes.push(performance.now() - begin);
  if (status === 202) counts[of] += samples.length;
  else counts.failed += 1;
};

/** Every car at its own moment of each interval, so that the pushes are even. */
interface Fleet {
  readonly size: number;
  readonly interval: number;
  readonly onDue: (index: number, now: number) => void;
}

function startFleet({ size, interval, onDue }: Fleet): void {
  let sent = 0;
  const begin = Date.now();
  setInterval(() => {
    const now = Date.now();
    for (; sent < ((now - begin) / interval) * size; sent += 1) onDue(sent % size, now);
  }, 10);
}

const sentUntil = new Map<string, number>();
startFleet({
  size: viewers.length,
  interval: everyMs,
  onDue: (index, now) => {
    const viewer = viewers[index];
    if (viewer !== undefined) void send(viewer.pushToken, samplesBetween(now - 1, now, 1, index / viewers.length), 'watched');
  },
});
startFleet({
  size: others.length,
  interval: batch * 1000,
  onDue: (index, now) => {
    const token = others[index];
    if (token === undefined) return;
    const from = sentUntil.get(token) ?? now - batch * 1000;
    sentUntil.set(token, now);
    void send(token, samplesBetween(from, now, 1000, index / others.length), 'others');
  },
});

process.send?.('ready');
// What the start caused is not measured.
await once(process, 'message');
Object.assign(counts, { messages: {}, calls: {}, failed: 0, watched: 0, others: 0 });
pushes.length = 0;
const begin = Date.now();
await once(process, 'message');
const seconds = (Date.now() - begin) / 1000;
for (const close of closePages) close();
const { messages, calls, failed, watched } = counts;
const result: Counts = { seconds, messages, calls, failed, samples: { watched, others: counts.others }, pushes };
process.send?.(result, () => process.exit());
