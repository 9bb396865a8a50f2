import { describe, expect, it } from 'vitest';
import { castOf } from '../household/cast.ts';
import { worldOf } from '../life/real-world.ts';
import { runLive } from './live.ts';
import { pastLines } from './past.ts';

const epoch = Date.parse('2025-09-20T22:00:00Z');
const hour = 3_600_000;

/** Runs a car live for some hours; the clock moves only while the run waits. */
async function runFor(since: number | null, from: number, until: number): Promise<unknown[]> {
  const stop = new AbortController();
  const sent: unknown[] = [];
  let now = from;
  await runLive(castOf(1), worldOf(1), {
    seed: 1,
    epoch,
    cars: { tesla: { token: 'secret', since } },
    signal: stop.signal,
    now: () => now,
    wait: async (ms) => {
      now += ms;
      if (now >= until) stop.abort();
    },
    send: async (token, body) => {
      expect(token).toBe('secret');
      sent.push(...(body as unknown[]));
    },
  });
  return sent;
}

describe('a live car', () => {
  it('sends the due messages first, then each message when it is due: none twice, none missing', async () => {
    const all = await runFor(null, epoch + 30 * hour, epoch + 60 * hour);
    const lines = [...pastLines(castOf(1).slice(0, 1), worldOf(1), { seed: 1, epoch, until: epoch + 60 * hour, since: {} })];
    const past = lines.flatMap((line) => ('body' in line ? line.body : []));
    expect(past.slice(0, all.length)).toEqual(all);
    expect(past.length - all.length).toBeLessThan(3);
  });

  it('continues after a restart with the messages after the last known one', async () => {
    const first = await runFor(null, epoch, epoch + 20 * hour);
    const last = first.at(-1) as { readonly ts?: number; readonly createdAt?: string };
    const since = last.ts ?? Date.parse(last.createdAt ?? '');
    const second = await runFor(since, epoch + 25 * hour, epoch + 40 * hour);
    const all = await runFor(null, epoch, epoch + 40 * hour);
    expect([...first, ...second]).toEqual(all);
  });
});
