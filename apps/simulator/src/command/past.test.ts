import { describe, expect, it } from 'vitest';
import { castOf } from '../household/cast.ts';
import { worldOf } from '../life/real-world.ts';
import type { WireEntry } from '../sources/wire.ts';
import { pastLines } from './past.ts';

const epoch = Date.parse('2025-09-20T22:00:00Z');
const day = 86_400_000;
const cast = castOf(1).slice(0, 4);

function readPast(until: number, since: Readonly<Record<string, number>> = {}, from = epoch) {
  const lines = [...pastLines(cast, worldOf(1), { seed: 1, epoch: from, until, since })];
  const entries = (key: string): WireEntry[] => lines.flatMap((line) => ('body' in line && line.car === key ? line.body : []));
  return { lines, entries };
}

const timeOf = (entry: WireEntry): number => Number(entry['ts'] ?? Date.parse(String(entry['createdAt'])));

describe('the past', () => {
  const all = readPast(epoch + 10 * day);

  it('is written in bodies of some hundred samples, and ends with their number', () => {
    const sizes = all.lines.map((line) => ('body' in line ? line.body.length : 0));
    expect(Math.max(...sizes)).toBe(400);
    expect(all.lines.at(-1)).toEqual({ done: { samples: sizes.reduce((sum, size) => sum + size, 0) } });
    expect(all.lines.some((line) => 'progress' in line && line.progress.day === '2025-09-25')).toBe(true);
  });

  it.each(cast.map(({ key }) => key))('of %s is in the order of time and within its range', (key) => {
    const times = all.entries(key).map(timeOf);
    expect(times.length).toBeGreaterThan(20);
    expect(times.every((ts, index) => ts > (times[index - 1] ?? epoch - 1))).toBe(true);
    expect(times.at(-1)).toBeLessThan(epoch + 10 * day);
  });

  it('in two runs equals the past in one run', () => {
    const first = readPast(epoch + 4 * day);
    const since = Object.fromEntries(cast.map(({ key }) => [key, timeOf(first.entries(key).at(-1) ?? {})]));
    const second = readPast(epoch + 10 * day, since);
    for (const { key } of cast) expect([...first.entries(key), ...second.entries(key)]).toEqual(all.entries(key));
  });

  it('is empty when it is known up to its end or has not begun', () => {
    const known = Object.fromEntries(cast.map(({ key }) => [key, epoch + 10 * day]));
    expect(readPast(epoch + 10 * day, known).lines).toEqual([{ done: { samples: 0 } }]);
    expect(readPast(epoch - day).lines).toEqual([{ done: { samples: 0 } }]);
  });
});
