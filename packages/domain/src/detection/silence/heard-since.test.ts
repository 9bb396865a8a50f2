import { describe, expect, it } from 'vitest';
import type { Sample } from '../../telemetry/sample.ts';
import type { DetectionSettings } from '../settings.ts';
import { at, detect, every } from '../testing/detect.ts';

const parked = (from: string, to: string, odometerKm: number, soc = 60) =>
  every(60, from, to, () => ({ gear: 'P', odometerKm, soc, charging: 'none' }));
const counting = (from: string, to: string, first: number) =>
  every(300, from, to, (n) => ({ soc: first + n, energyAddedKwh: 0.6 + n * 0.6 }));

interface Case {
  readonly rule: string;
  readonly samples: readonly (Sample | Sample[])[];
  readonly settings?: Partial<DetectionSettings>;
  readonly lines: readonly string[];
}

/** Sources that send what changes: the gear, the speed and the word of charging at once, odometer and level minutes later. */
const cases: readonly Case[] = [
  {
    rule: 'a silence before a drive that is heard from its start ends with it, although its odometer comes later',
    samples: [
      parked('10:00', '10:05', 100),
      at('11:30', { gear: 'D', speedKmh: 0 }),
      every(10, '11:30:10', '11:39:50', () => ({ speedKmh: 60 })),
      every(60, '11:31', '11:39', (n) => ({ odometerKm: 100.9 + n })),
      parked('11:40', '12:00', 109.8),
    ],
    lines: ['idle 10:00-11:30', 'trip 11:30-11:40', 'idle 11:40-12:00'],
  },
  {
    rule: 'a silence before a drive whose first odometer is of more than it was heard to drive is parked until the drive plausibly began',
    samples: [
      parked('10:00', '10:05', 100),
      at('11:30', { gear: 'D', speedKmh: 60 }),
      every(10, '11:30:10', '11:39:50', () => ({ speedKmh: 60 })),
      every(60, '11:35', '11:39', (n) => ({ odometerKm: 108 + n })),
      parked('11:40', '12:00', 112.9),
    ],
    lines: ['idle 10:00-11:22:55', 'trip~ 11:22:55-11:40', 'idle 11:40-12:00'],
  },
  {
    rule: 'a silence before a drive without speeds ends with it where the km take as long as its odometer took to come',
    samples: [
      parked('10:00', '10:05', 100),
      at('11:30', { gear: 'D' }),
      every(60, '11:32', '11:39', (n) => ({ odometerKm: 100.6 + n * 0.8 })),
      parked('11:40', '12:00', 107),
    ],
    lines: ['idle 10:00-11:30', 'trip 11:30-11:40', 'idle 11:40-12:00'],
  },
  {
    rule: 'a silence before a charge that is heard from its start ends with it, although its level comes later',
    samples: [
      parked('10:00', '10:05', 100),
      at('11:30', { charging: 'charging', plugged: true, chargerPowerKw: 7.4, energyAddedKwh: 0 }),
      counting('11:35', '12:30', 61),
      at('12:35', { charging: 'none', plugged: false }),
      parked('12:40', '12:50', 100, 72),
    ],
    settings: { capacityKwh: 60 },
    lines: ['idle 10:00-11:30', 'charge 11:30-12:35', 'idle 12:35-12:50'],
  },
  {
    rule: 'a silence before a charge whose first level is higher than its cable can have given has a charge as well',
    samples: [
      parked('10:00', '10:05', 100),
      at('11:30', { charging: 'charging', plugged: true, chargerPowerKw: 7.4, energyAddedKwh: 0 }),
      counting('11:35', '12:30', 66),
      at('12:35', { charging: 'none', plugged: false }),
      parked('12:40', '12:50', 100, 77),
    ],
    settings: { capacityKwh: 60 },
    lines: ['idle 10:00-10:05', 'charge~ 10:05-12:35', 'idle 12:35-12:50'],
  },
];

describe('what was heard since a silence (detection.md, sections 4 and 5)', () => {
  it.each(cases)('$rule', ({ samples, settings, lines }) => {
    expect(detect([...samples], settings).lines).toEqual(lines);
  });

  it('a drive has the odometer of the rest before the silence, so that no km are lost', () => {
    const { trips, gaps } = detect([...(cases[0]?.samples ?? [])]);
    expect(trips).toMatchObject([{ distance: 9.8, startUnheard: null }]);
    expect(gaps).toEqual([]);
  });
});
