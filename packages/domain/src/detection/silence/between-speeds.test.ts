import { describe, expect, it } from 'vitest';
import type { Sample, SampleFields } from '../../telemetry/sample.ts';
import { settle } from '../settle.ts';
import { at, clock, detect } from '../testing/detect.ts';

const times = ['10:00', '10:16', '10:32', '10:48', '11:04', '11:20'] as const;
/** Six reports 16 minutes apart, with these speeds. */
const reports = (speeds: readonly number[], fields: (n: number) => SampleFields = () => ({})): Sample[] =>
  times.map((time, n) => at(time, { speedKmh: speeds[n] ?? 0, ...fields(n) }, 'poll'));

interface Case {
  readonly rule: string;
  readonly samples: readonly Sample[];
  readonly lines: readonly string[];
  readonly km: readonly number[];
}

const kms = [0, 0, 12, 30, 40, 40];
const cases: Case[] = [
  {
    rule: 'are motion, at the mean of both where nothing else is known',
    samples: reports([0, 57, 75, 0, 0, 0]),
    lines: ['trip 10:16-10:32'],
    km: [17.6],
  },
  {
    rule: 'so are three',
    samples: reports([0, 57, 75, 60, 0, 0]),
    lines: ['trip 10:16-10:48'],
    km: [35.6],
  },
  {
    rule: 'have the km of the odometer where it tells',
    samples: reports([0, 0, 57, 75, 0, 0], (n) => ({ odometerKm: 1000 + (kms[n] ?? 0) })),
    lines: ['idle 10:00-10:16', 'trip~ 10:16-11:04', 'idle 11:04-11:20'],
    km: [40],
  },
  {
    rule: 'have those of the places without one',
    samples: reports([0, 0, 57, 75, 0, 0], (n) => ({ lat: 50 + (kms[n] ?? 0) / 111.195, lon: 9 })),
    lines: ['idle 10:00-10:16', 'trip~ 10:16-11:04', 'idle 11:04-11:20'],
    km: [40],
  },
  {
    rule: 'are none where one of them is a walk',
    samples: reports([0, 57, 3, 0, 0, 0]),
    lines: [],
    km: [],
  },
];

describe('two speeds with a silence between them (detection.md, section 3)', () => {
  it.each(cases)('$rule', ({ samples, lines, km }) => {
    const { lines: found, trips } = detect([...samples]);
    expect(found).toEqual(lines);
    expect(trips.map(({ distance }) => Math.round(distance * 10) / 10)).toEqual(km);
  });

  it('half an hour apart are none', () => {
    expect(detect([at('10:00', { speedKmh: 57 }), at('10:30', { speedKmh: 75 })]).trips).toEqual([]);
  });

  it('are shown as driving', () => {
    const { state } = detect([at('10:00', { speedKmh: 0 }), at('10:16', { speedKmh: 57 }), at('10:32', { speedKmh: 75 })]);
    expect(settle(state, clock('10:33')).live.state).toBe('Driving');
  });
});
