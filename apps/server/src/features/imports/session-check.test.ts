import { describe, expect, it } from 'vitest';
import type { FoundSegment } from '../../telemetry/public.ts';
import { collectSessions } from './session-check.ts';

const trip = (startTime: number, endTime: number): FoundSegment => ({ kind: 'trip', startTime, endTime });
const charge = (startTime: number, endTime: number): FoundSegment => ({ kind: 'charge', startTime, endTime });

function drives(...numbers: readonly (readonly [number: number, first: number, last: number])[]) {
  const sessions = collectSessions();
  for (const [number, first, last] of numbers) {
    sessions.add(first, number, undefined);
    sessions.add(last, number, undefined);
  }
  return sessions;
}

describe('session numbers of a file, compared with the detected segments', () => {
  it('agree where each number is one segment, with or without shared edges', () => {
    expect(drives([1, 10, 20], [2, 20, 30]).compare([trip(8, 20), trip(20, 31)])).toEqual([]);
  });

  it.each<[string, readonly FoundSegment[], object[]]>([
    ['not_found', [], [{ kind: 'drive', problem: 'not_found', numbers: [1], from: 10, to: 20 }]],
    ['split', [trip(10, 14), trip(16, 20)], [{ kind: 'drive', problem: 'split', numbers: [1], from: 10, to: 20 }]],
    ['not_numbered', [trip(10, 20), trip(50, 60)], [{ kind: 'drive', problem: 'not_numbered', numbers: [], from: 50, to: 60 }]],
  ])('disagree: %s', (_, found, expected) => {
    expect(drives([1, 10, 20]).compare(found)).toEqual(expected);
  });

  it('disagree: two numbers joined into one segment', () => {
    expect(drives([1, 10, 20], [2, 22, 30]).compare([trip(10, 30)])).toEqual([
      { kind: 'drive', problem: 'joined', numbers: [1, 2], from: 10, to: 30 },
    ]);
  });

  it('start another session where a number repeats after a day', () => {
    const day = 24 * 3_600_000;
    const sessions = drives([1, 10, 20], [1, 2 * day, 2 * day + 10]);
    expect(sessions.compare([trip(10, 20), trip(2 * day, 2 * day + 10)])).toEqual([]);
  });

  it('compare charges with charges and drives with trips, and report nothing where the file has none', () => {
    const sessions = collectSessions();
    sessions.add(10, undefined, 4);
    sessions.add(20, 0, 4);
    expect(sessions.compare([charge(10, 20), trip(30, 40)])).toEqual([]);
    expect(sessions.compare([trip(10, 20)])).toMatchObject([{ kind: 'charge', problem: 'not_found', numbers: [4] }]);
  });
});
