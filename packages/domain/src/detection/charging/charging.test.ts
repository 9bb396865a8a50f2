import { describe, expect, it } from 'vitest';
import type { Sample, SampleFields } from '../../telemetry/sample.ts';
import type { DetectionSettings } from '../settings.ts';
import { settle } from '../settle.ts';
import { at, clock, every, detect } from '../testing/detect.ts';

const idle = (from: string, to: string, fields: SampleFields = {}) =>
  every(60, from, to, () => ({ gear: 'P', odometerKm: 100, charging: 'none', ...fields }));
const counted = (from: string, to: string, first: number, step: number) =>
  every(60, from, to, (n) => ({ gear: 'P', odometerKm: 100, charging: 'charging', chargerPowerKw: 11, energyAddedKwh: first + n * step }));

interface Case {
  readonly rule: string;
  readonly samples: (Sample | Sample[])[];
  readonly settings?: Partial<DetectionSettings>;
  readonly lines: string[];
}

const cases: Case[] = [
  {
    rule: 'a charge runs from the first sample that states charging to the first that no longer does',
    samples: [idle('10:00', '10:05', { energyAddedKwh: 0 }), counted('10:06', '10:30', 0.1, 0.18), idle('10:31', '11:10')],
    lines: ['idle 10:00-10:06', 'charge 10:06-10:31', 'idle 10:31-11:10'],
  },
  {
    rule: 'starting counts as a charging statement',
    samples: [
      idle('10:00', '10:05', { energyAddedKwh: 0 }),
      at('10:06', { charging: 'starting' }),
      counted('10:07', '10:30', 0.1, 0.18),
      idle('10:31', '11:10'),
    ],
    lines: ['idle 10:00-10:06', 'charge 10:06-10:31', 'idle 10:31-11:10'],
  },
  {
    rule: 'a statement without energy is no charge (preheating on the cable)',
    samples: [idle('10:00', '10:05', { energyAddedKwh: 3 }), counted('10:06', '10:30', 3, 0), idle('10:31', '11:10')],
    lines: ['idle 10:00-11:10'],
  },
  {
    rule: 'a gain larger than the cable can supply is an old value',
    samples: [idle('10:00', '10:05', { energyAddedKwh: 3 }), counted('10:06', '10:30', 9, 0), idle('10:31', '11:10')],
    lines: ['idle 10:00-11:10'],
  },
  {
    rule: 'the level confirms where there is no counter',
    samples: [
      every(60, '10:00', '10:05', () => ({ charging: 'none', soc: 50, odometerKm: 100 })),
      every(60, '10:06', '10:30', (n) => ({ charging: 'charging', soc: 50 + n * 0.3, odometerKm: 100 })),
      every(60, '10:31', '11:10', () => ({ charging: 'complete', soc: 57.2, odometerKm: 100 })),
    ],
    settings: { capacityKwh: 60 },
    lines: ['idle 10:00-10:06', 'charge 10:06-10:31', 'idle 10:31-11:10'],
  },
  {
    rule: 'where no evidence can exist 5 minutes of statement confirm',
    samples: [
      every(60, '10:00', '10:05', () => ({ charging: 'none' })),
      every(60, '10:06', '10:11', () => ({ charging: 'charging' })),
      every(60, '10:12', '11:00', () => ({ charging: 'none' })),
    ],
    lines: ['idle 10:00-10:06', 'charge 10:06-10:12', 'idle 10:12-11:00'],
  },
  {
    rule: 'and 4 minutes do not',
    samples: [
      every(60, '10:00', '10:05', () => ({ charging: 'none' })),
      every(60, '10:06', '10:10', () => ({ charging: 'charging' })),
      every(60, '10:11', '11:00', () => ({ charging: 'none' })),
    ],
    lines: ['idle 10:00-11:00'],
  },
  {
    rule: 'confirmation reaches back at most 2 hours before the first energy',
    samples: [
      idle('06:00', '06:05', { energyAddedKwh: 0 }),
      counted('06:06', '10:05', 0, 0),
      counted('10:06', '10:30', 0.1, 0.18),
      idle('10:31', '11:10'),
    ],
    lines: ['idle 06:00-08:06', 'charge 08:06-10:31', 'idle 10:31-11:10'],
  },
  {
    rule: 'the hint counts where the source never sent a statement',
    samples: [
      every(60, '10:00', '10:05', () => ({ chargingHint: 'none', energyAddedKwh: 0 })),
      every(60, '10:06', '10:30', (n) => ({ chargingHint: 'charging', chargerPowerKw: 11, energyAddedKwh: 0.1 + n * 0.18 })),
      every(60, '10:31', '11:10', () => ({ chargingHint: 'none' })),
    ],
    lines: ['idle 10:00-10:06', 'charge 10:06-10:31', 'idle 10:31-11:10'],
  },
  {
    rule: 'the hint does not count once the source has sent a statement',
    samples: [
      idle('10:00', '10:05', { energyAddedKwh: 0 }),
      every(60, '10:06', '10:30', () => ({ chargingHint: 'charging', energyAddedKwh: 0 })),
    ],
    lines: ['idle 10:00-10:30'],
  },
  {
    rule: 'a fast charger with more than 0.5 kW counts where the source never sent a statement',
    samples: [
      every(60, '10:00', '10:05', () => ({ energyAddedKwh: 0 })),
      every(60, '10:06', '10:15', (n) => ({ fastCharger: true, chargerPowerKw: 100, energyAddedKwh: 1 + n * 1.6 })),
      every(60, '10:16', '11:00', () => ({ fastCharger: false, chargerPowerKw: 0 })),
    ],
    lines: ['idle 10:00-10:06', 'charge 10:06-10:16', 'idle 10:16-11:00'],
  },
  {
    rule: 'a pause on the cable shorter than 30 minutes belongs to the charge',
    samples: [
      idle('10:00', '10:05', { energyAddedKwh: 0 }),
      counted('10:06', '10:30', 0.1, 0.18),
      idle('10:31', '10:59', { plugged: true }),
      counted('11:00', '11:10', 4.5, 0.18),
      idle('11:11', '11:50'),
    ],
    lines: ['idle 10:00-10:06', 'charge 10:06-11:11', 'idle 11:11-11:50'],
  },
  {
    rule: 'a pause of 30 minutes ends it',
    samples: [
      idle('10:00', '10:05', { energyAddedKwh: 0 }),
      counted('10:06', '10:30', 0.1, 0.18),
      idle('10:31', '11:00', { plugged: true }),
      counted('11:01', '11:10', 4.5, 0.18),
      idle('11:11', '11:50'),
    ],
    lines: ['idle 10:00-10:06', 'charge 10:06-10:31', 'idle 10:31-11:01', 'charge 11:01-11:11', 'idle 11:11-11:50'],
  },
  {
    rule: 'unplugging ends it at once',
    samples: [
      idle('10:00', '10:05', { energyAddedKwh: 0 }),
      counted('10:06', '10:30', 0.1, 0.18),
      idle('10:31', '10:35', { plugged: false }),
      counted('10:36', '10:50', 0.2, 0.18),
      idle('10:51', '11:30'),
    ],
    lines: ['idle 10:00-10:06', 'charge 10:06-10:31', 'idle 10:31-10:36', 'charge 10:36-10:51', 'idle 10:51-11:30'],
  },
  {
    rule: 'asleep clears an older charging statement',
    samples: [
      idle('10:00', '10:05', { energyAddedKwh: 0 }),
      counted('10:06', '10:30', 0.1, 0.18),
      every(60, '10:31', '11:10', () => ({ online: 'asleep' })),
    ],
    lines: ['idle 10:00-10:06', 'charge 10:06-10:31', 'sleep 10:31-11:10'],
  },
  {
    rule: 'where a charge meets motion both edges are the last sample before motion',
    samples: [
      idle('10:00', '10:05', { energyAddedKwh: 0 }),
      counted('10:06', '10:30', 0.1, 0.18),
      every(60, '10:31', '10:40', (n) => ({ gear: 'D', odometerKm: 101 + n, charging: 'none' })),
    ],
    lines: ['idle 10:00-10:06', 'charge 10:06-10:30', 'trip 10:30-10:40'],
  },
  {
    rule: 'and the trip begins there even when that lies outside the edge window',
    samples: [
      idle('10:00', '10:05', { energyAddedKwh: 0 }),
      counted('10:06', '10:30', 0.1, 0.18),
      every(60, '10:35', '10:40', (n) => ({ gear: 'D', odometerKm: 101 + n, charging: 'none' })),
    ],
    lines: ['idle 10:00-10:06', 'charge 10:06-10:30', 'trip 10:30-10:40'],
  },
  {
    rule: 'a statement without energy before motion is parked until the first moving sample when the last lies outside the window',
    samples: [
      idle('10:00', '10:05', { energyAddedKwh: 0 }),
      counted('10:06', '10:10', 0, 0),
      every(60, '10:15', '10:20', (n) => ({ gear: 'D', odometerKm: 101 + n, charging: 'none' })),
    ],
    lines: ['idle 10:00-10:15', 'trip 10:15-10:20'],
  },
  {
    rule: 'an unplugged cable ends an older statement whose end was lost',
    samples: [
      idle('10:00', '10:05', { energyAddedKwh: 0 }),
      counted('10:06', '10:30', 0.1, 0.18),
      at('10:31', { plugged: false }),
      every(60, '10:32', '11:10', () => ({ soc: 60 })),
    ],
    lines: ['idle 10:00-10:06', 'charge 10:06-10:31', 'idle 10:31-11:10'],
  },
  {
    rule: 'a source without charging statements: from 5 points above the lowest level, from the last report of the base to the first of the top',
    samples: [
      every(300, '10:00', '10:20', () => ({ soc: 50, odometerKm: 100 })),
      every(300, '10:25', '11:00', (n) => ({ soc: 51 + n, odometerKm: 100 })),
      every(300, '11:05', '15:00', () => ({ soc: 58, odometerKm: 100 })),
    ],
    lines: ['idle 10:00-10:20', 'charge~ 10:20-11:00', 'idle 11:00-15:00'],
  },
  {
    rule: '4 points are no charge',
    samples: [
      every(300, '10:00', '10:20', () => ({ soc: 50, odometerKm: 100 })),
      every(300, '10:25', '15:00', (n) => ({ soc: 50 + Math.min(4, n), odometerKm: 100 })),
    ],
    lines: ['idle 10:00-15:00'],
  },
  {
    rule: 'a fast charge right after a drive is one, though the drive is settled while it runs',
    samples: [
      every(60, '09:40', '10:00', (n) => ({ gear: 'D', speedKmh: 60, odometerKm: 80 + n, soc: 40 - n * 0.5 })),
      at('10:01', { gear: 'P', speedKmh: 0, odometerKm: 100, soc: 30 }),
      every(60, '10:02', '10:09', (n) => ({ gear: 'P', speedKmh: 0, odometerKm: 100, soc: 33 + n * 5.5 })),
      every(60, '10:10', '13:00', () => ({ gear: 'P', speedKmh: 0, odometerKm: 100, soc: 71.5 })),
    ],
    lines: ['trip 09:40-10:01', 'charge~ 10:01-10:09', 'idle 10:09-13:00'],
  },
  {
    rule: 'a charge that begins within the merge time counts from the level at which the car stopped',
    samples: [
      every(60, '09:40', '10:00', (n) => ({ gear: 'D', speedKmh: 60, odometerKm: 80 + n, soc: 40 - n * 0.5 })),
      every(60, '10:01', '10:02', () => ({ gear: 'P', speedKmh: 0, odometerKm: 100, soc: 30 })),
      every(60, '10:03', '10:33', (n) => ({ gear: 'P', speedKmh: 0, odometerKm: 100, soc: 30.5 + n * 0.5 })),
      every(60, '10:34', '13:00', () => ({ gear: 'P', speedKmh: 0, odometerKm: 100, soc: 45.5 })),
    ],
    lines: ['trip 09:40-10:01', 'idle 10:01-10:02', 'charge~ 10:02-10:33', 'idle 10:33-13:00'],
  },
  {
    rule: 'a rise of the level during the drive between two short stops is no charge',
    samples: [
      every(60, '09:40', '10:00', (n) => ({ speedKmh: 60, soc: 40 - n * 0.5 })),
      at('10:01', { speedKmh: 0, soc: 30 }),
      every(10, '10:01:10', '10:20', (n) => ({ speedKmh: n === 0 ? 5 : 60, soc: 30 + n * 0.04 })),
      every(10, '10:20:10', '13:00', (n) => ({ speedKmh: 0, soc: 34.5 + Math.min(n, 40) * 0.02 })),
    ],
    lines: ['trip 09:40-10:20:10', 'idle 10:20:10-13:00'],
  },
  {
    rule: '2 hours without a rise end it',
    samples: [
      every(300, '10:00', '10:20', () => ({ soc: 50, odometerKm: 100 })),
      every(300, '10:25', '11:00', (n) => ({ soc: 51 + n, odometerKm: 100 })),
      every(300, '11:05', '13:05', () => ({ soc: 58, odometerKm: 100 })),
      every(300, '13:10', '14:00', (n) => ({ soc: 59 + Math.min(n, 5), odometerKm: 100 })),
    ],
    lines: ['idle 10:00-10:20', 'charge~ 10:20-11:00', 'idle 11:00-13:05', 'charge~ 13:05-13:35', 'idle 13:35-14:00'],
  },
];

describe('charging (detection.md, sections 3 to 5)', () => {
  it.each(cases)('$rule', ({ samples, settings, lines }) => {
    expect(detect(samples, settings).lines).toEqual(lines);
  });

  it('is live Parked until energy arrives, then Charging', () => {
    const before = detect([idle('10:00', '10:05', { energyAddedKwh: 3 }), counted('10:06', '10:08', 3, 0)]);
    expect(settle(before.state, clock('10:08')).live.state).toBe('Parked');
    const after = detect([idle('10:00', '10:05', { energyAddedKwh: 3 }), counted('10:06', '10:08', 3, 0.18)]);
    expect(settle(after.state, clock('10:08')).live).toMatchObject({ state: 'Charging', since: clock('10:06') });
  });
});
