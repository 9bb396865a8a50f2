import { describe, expect, it } from 'vitest';
import type { Sample, SampleFields } from '../../telemetry/sample.ts';
import type { DetectionSettings } from '../settings.ts';
import { settle } from '../settle.ts';
import { clock, every, detect } from '../testing/detect.ts';

const parked = (from: string, to: string, odometerKm: number, fields: SampleFields = {}) =>
  every(60, from, to, () => ({ gear: 'P', odometerKm, ...fields }));
const driving = (from: string, to: string, first: number, fields: SampleFields = {}) =>
  every(60, from, to, (n) => ({ gear: 'D', odometerKm: first + n, ...fields }));

interface Case {
  readonly rule: string;
  readonly samples: (Sample | Sample[])[];
  readonly settings?: Partial<DetectionSettings>;
  readonly lines: string[];
}

const twoDrives = (stopEnd: string, second: string, first: SampleFields = {}, later: SampleFields = {}, stop: SampleFields = {}) => [
  parked('10:00', '10:05', 100),
  driving('10:06', '10:10', 101, first),
  parked('10:11', stopEnd, 105, stop),
  driving(second, '10:40', 106, later),
  parked('10:41', '11:00', 140),
];

/** Two charges with a pause from 10:21 on; the first number continues through the pause where both are the same. */
const twoCharges = (pauseEnd: string, second: string, first: number, later: number) => {
  const one = first === later ? { chargeNumber: first } : {};
  const end = second === '10:30' ? ['10:40', '10:41'] : ['11:20', '11:21'];
  return [
    parked('10:00', '10:05', 100, { charging: 'none', energyAddedKwh: 0 }),
    every(60, '10:06', '10:20', (n) => ({ charging: 'charging', chargerPowerKw: 11, energyAddedKwh: 0.1 + n * 0.18, chargeNumber: first })),
    parked('10:21', pauseEnd, 100, { charging: 'complete', ...one }),
    every(60, second, end[0] ?? '', (n) => ({
      charging: 'charging',
      chargerPowerKw: 11,
      energyAddedKwh: 2.8 + n * 0.18,
      chargeNumber: later,
    })),
    parked(end[1] ?? '', '12:00', 100, { charging: 'complete' }),
  ];
};

const cases: Case[] = [
  {
    rule: 'a stop shorter than the merge time merges two trips',
    samples: twoDrives('10:15', '10:16'),
    lines: ['idle 10:00-10:05', 'trip 10:05-10:41', 'idle 10:41-11:00'],
  },
  {
    rule: 'a stop of the merge time keeps two trips apart',
    samples: twoDrives('10:16', '10:17'),
    lines: ['idle 10:00-10:05', 'trip 10:05-10:11', 'idle 10:11-10:16', 'trip 10:16-10:41', 'idle 10:41-11:00'],
  },
  {
    rule: 'a merge time of 0 never merges',
    samples: twoDrives('10:12', '10:13'),
    settings: { tripMergeTime: 0 },
    lines: ['idle 10:00-10:05', 'trip 10:05-10:11', 'idle 10:11-10:12', 'trip 10:12-10:41', 'idle 10:41-11:00'],
  },
  {
    rule: 'a longer merge time merges trips over longer stops',
    samples: twoDrives('10:29', '10:30'),
    settings: { tripMergeTime: 20 },
    lines: ['idle 10:00-10:05', 'trip 10:05-10:41', 'idle 10:41-11:00'],
  },
  {
    rule: 'drives of different numbers are not merged',
    samples: twoDrives('10:13', '10:14', { driveNumber: 1 }, { driveNumber: 2 }),
    lines: ['idle 10:00-10:05', 'trip 10:05-10:11', 'idle 10:11-10:13', 'trip 10:13-10:41', 'idle 10:41-11:00'],
  },
  {
    rule: 'one number is not split',
    samples: twoDrives('10:25', '10:26', { driveNumber: 1 }, { driveNumber: 1 }, { driveNumber: 1 }),
    lines: ['idle 10:00-10:05', 'trip 10:05-10:41', 'idle 10:41-11:00'],
  },
  {
    rule: 'one number is not split even where trips are never merged',
    samples: twoDrives('10:25', '10:26', { driveNumber: 1 }, { driveNumber: 1 }, { driveNumber: 1 }),
    settings: { tripMergeTime: 0 },
    lines: ['idle 10:00-10:05', 'trip 10:05-10:41', 'idle 10:41-11:00'],
  },
  {
    rule: 'one charge number is not split by a long pause',
    samples: twoCharges('11:09', '11:10', 7, 7),
    lines: ['idle 10:00-10:06', 'charge 10:06-11:21', 'idle 11:21-12:00'],
  },
  {
    rule: 'charges of different numbers are not merged over a short pause',
    samples: twoCharges('10:29', '10:30', 7, 8),
    lines: ['idle 10:00-10:06', 'charge 10:06-10:21', 'idle 10:21-10:30', 'charge 10:30-10:41', 'idle 10:41-12:00'],
  },
  {
    rule: 'a stop in which energy was charged keeps two trips apart',
    samples: [
      parked('10:00', '10:05', 100, { energyAddedKwh: 0, charging: 'none' }),
      driving('10:06', '10:10', 101),
      every(10, '10:11', '10:12', (n) => ({
        gear: 'P',
        charging: 'charging',
        fastCharger: true,
        chargerPowerKw: 100,
        energyAddedKwh: n * 0.27,
        odometerKm: 105,
      })),
      driving('10:13', '10:20', 106, { charging: 'none' }),
      parked('10:21', '10:30', 113),
    ],
    lines: ['idle 10:00-10:05', 'trip 10:05-10:11', 'charge 10:11-10:12', 'trip 10:12-10:21', 'idle 10:21-10:30'],
  },
  {
    rule: 'a small movement is merged into a trip before it is measured',
    samples: [
      parked('10:00', '10:05', 100),
      driving('10:06', '10:10', 101),
      parked('10:11', '10:13', 105),
      every(10, '10:13:10', '10:13:30', () => ({ gear: 'D', odometerKm: 105.05 })),
      parked('10:14', '10:40', 105.05),
    ],
    lines: ['idle 10:00-10:05', 'trip 10:05-10:14', 'idle 10:14-10:40'],
  },
];

describe('merging and splitting (detection.md, section 5)', () => {
  it.each(cases)('$rule', ({ samples, settings, lines }) => {
    expect(detect(samples, settings).lines).toEqual(lines);
  });

  it('shows a trip as ended once the car stood for the merge time, and returns when that is', () => {
    const { state } = detect([parked('10:00', '10:05', 100), driving('10:06', '10:10', 101), parked('10:11', '10:12', 105)]);
    const waiting = settle(state, clock('10:12'));
    expect(waiting.segments.map((one) => [one.kind, one.settled])).toEqual([
      ['trip', false],
      ['idle', false],
    ]);
    expect(waiting.dueAt).toBe(clock('10:16'));
    expect(settle(state, clock('10:16')).segments[0]).toMatchObject({ kind: 'trip', settled: true });
  });
});
