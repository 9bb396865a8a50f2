import { describe, expect, it } from 'vitest';
import type { Sample, SampleFields } from '../../telemetry/sample.ts';
import type { DetectionSettings } from '../settings.ts';
import { every, detect } from '../testing/detect.ts';

const parked = (from: string, to: string, odometerKm: number, fields: SampleFields = {}) =>
  every(60, from, to, () => ({ gear: 'P', odometerKm, charging: 'none', ...fields }));
const none: SampleFields = { gear: 'P', odometerKm: 100, charging: 'none', plugged: false };
const driving = (from: string, to: string, first: number) =>
  every(60, from, to, (n) => ({ gear: 'D', odometerKm: first + n, charging: 'none' }));

interface Case {
  readonly rule: string;
  readonly samples: (Sample | Sample[])[];
  readonly settings?: Partial<DetectionSettings>;
  readonly lines: string[];
}

const cases: Case[] = [
  {
    rule: 'over which the level rose by 5 points is an offline charge where the vehicle allows it',
    samples: [parked('10:00', '10:05', 100, { soc: 50 }), parked('14:00', '14:10', 100, { soc: 55 })],
    settings: { offlineCharges: true },
    lines: ['idle 10:00-10:05', 'charge~ 10:05-14:00', 'idle 14:00-14:10'],
  },
  {
    rule: 'over which the level rose is no charge of a source that makes statements, where the vehicle does not allow it',
    samples: [parked('10:00', '10:05', 100, { soc: 50 }), parked('14:00', '14:10', 100, { soc: 80 })],
    settings: { offlineCharges: false },
    lines: ['idle 10:00-14:10'],
  },
  {
    rule: 'with car moved and level risen begins a charge that goes on until the car has left, where only the level can show one',
    samples: [
      every(900, '09:00', '09:45', (n) => ({ odometerKm: 100 + 10 * n, soc: 60 - 5 * n })),
      every(900, '10:00', '10:30', (n) => ({ odometerKm: 132, soc: 50 + 10 * n })),
      every(900, '10:45', '11:15', (n) => ({ odometerKm: 142 + 10 * n, soc: 75 - 5 * n })),
    ],
    lines: ['trip~ 09:00-09:50:07', 'charge~ 09:50:07-10:31', 'trip~ 10:31-11:15'],
  },
  {
    rule: 'of which nothing is known parts the rise after it from the drives before it',
    samples: [
      every(900, '09:00', '10:00', (n) => ({ odometerKm: 100 + 10 * n, soc: 60 - n })),
      every(900, '10:15', '10:45', () => ({ odometerKm: 140, soc: 56 })),
      every(900, '11:00', '12:45', (n) => ({ odometerKm: 140.2, soc: 58 + 2 * n })),
      every(900, '13:00', '15:15', () => ({ odometerKm: 140.2, soc: 74 })),
    ],
    lines: ['trip~ 09:00-10:00', 'idle 10:00-10:45', 'charge~ 11:00-13:00', 'idle 13:00-15:15'],
  },
  {
    rule: 'between polls that all say "none" is a charge that goes on until the level stops rising',
    samples: [
      every(2400, '10:00', '10:40', () => ({ ...none, soc: 20 })),
      every(2400, '11:20', '14:00', (n) => ({ ...none, soc: 30 + 10 * n })),
      every(2400, '14:40', '17:20', () => ({ ...none, soc: 70 })),
    ],
    lines: ['idle 10:00-10:40', 'charge~ 10:40-14:00', 'idle 14:00-17:20'],
  },
  {
    rule: 'is none either, and the level rose at every poll in between, while the source says "none": a charge all the same',
    samples: [
      every(600, '10:00', '10:30', () => ({ ...none, soc: 40 })),
      every(600, '10:40', '12:20', (n) => ({ ...none, soc: 42 + 2 * n })),
      every(600, '12:30', '15:00', () => ({ ...none, soc: 62 })),
    ],
    lines: ['idle 10:00-10:30', 'charge~ 10:30-12:20', 'idle 12:20-15:00'],
  },
  {
    rule: 'between such polls is none where the vehicle does not allow it',
    samples: [
      every(600, '10:00', '10:30', () => ({ ...none, soc: 40 })),
      every(600, '10:40', '12:20', (n) => ({ ...none, soc: 42 + 2 * n })),
      every(600, '12:30', '15:00', () => ({ ...none, soc: 62 })),
    ],
    settings: { offlineCharges: false },
    lines: ['idle 10:00-15:00'],
  },
  {
    rule: 'of 26 points at one place, beside an odometer that rose by 2.8 km, is a drive and a charge',
    samples: [
      every(900, '10:00', '10:30', () => ({ ...none, soc: 49 })),
      every(900, '19:00', '19:30', () => ({ ...none, odometerKm: 102.8, soc: 75 })),
    ],
    lines: ['idle 10:00-10:30', 'trip~ 10:30-10:36:43', 'charge~ 10:36:43-19:00', 'idle 19:00-19:30'],
  },
  {
    rule: 'over which the level rose by 4 points is none',
    samples: [parked('10:00', '10:05', 100, { soc: 50 }), parked('14:00', '14:10', 100, { soc: 54 })],
    settings: { offlineCharges: true },
    lines: ['idle 10:00-14:10'],
  },
  {
    rule: 'with car moved and level risen is a trip with a charge at its end',
    samples: [parked('10:00', '10:05', 100, { soc: 50 }), parked('14:00', '14:10', 120, { soc: 80 })],
    settings: { offlineCharges: true },
    lines: ['idle 10:00-10:05', 'trip~ 10:05-10:33:41', 'charge~ 10:33:41-14:00', 'idle 14:00-14:10'],
  },
  {
    rule: 'with car moved by 0.2 km and level risen is a trip with a charge at its end too',
    samples: [parked('10:00', '10:05', 100, { soc: 50 }), parked('14:00', '14:10', 100.2, { soc: 80 })],
    settings: { offlineCharges: true },
    lines: ['idle 10:00-10:05', 'trip~ 10:05-10:05:41', 'charge~ 10:05:41-14:00', 'idle 14:00-14:10'],
  },
  {
    rule: 'right after a drive, with the level risen at the same place, is a charge of the whole gap',
    samples: [
      parked('09:00', '09:05', 100, { soc: 52 }),
      driving('09:06', '09:10', 101).map((sample) => ({ ...sample, soc: 50 })),
      parked('14:00', '14:10', 105, { soc: 80 }),
    ],
    settings: { offlineCharges: true },
    lines: ['idle 09:00-09:05', 'trip 09:05-09:10', 'charge~ 09:10-14:00', 'idle 14:00-14:10'],
  },
  {
    rule: 'right before a drive, with the level risen at the same place, is a charge of the whole gap',
    samples: [
      parked('10:00', '10:05', 100, { soc: 50 }),
      every(60, '14:00', '14:05', (n) => ({ gear: 'D', odometerKm: 100 + n, soc: 80, charging: 'none' })),
      parked('14:06', '14:20', 106, { soc: 79 }),
    ],
    settings: { offlineCharges: true },
    lines: ['idle 10:00-10:05', 'charge~ 10:05-14:00', 'trip 14:00-14:06', 'idle 14:06-14:20'],
  },
  {
    rule: 'of a source that sends only the level is a charge when that rose',
    samples: [every(60, '10:00', '10:05', () => ({ soc: 50 })), every(60, '14:00', '14:10', () => ({ soc: 80 }))],
    lines: ['idle 10:00-10:05', 'charge~ 10:05-14:00', 'idle 14:00-14:10'],
  },
  {
    rule: 'of a car that charged, with a source without statements, is a charge of the whole gap',
    samples: [
      every(60, '10:00', '10:05', () => ({ soc: 50, odometerKm: 100 })),
      every(60, '14:00', '14:10', () => ({ soc: 80, odometerKm: 100 })),
    ],
    lines: ['idle 10:00-10:05', 'charge~ 10:05-14:00', 'idle 14:00-14:10'],
  },
];

describe('a silence (detection.md, section 5, offline charges)', () => {
  it.each(cases)('$rule', ({ samples, settings, lines }) => {
    expect(detect(samples, settings).lines).toEqual(lines);
  });
});
