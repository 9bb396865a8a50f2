import { describe, expect, it } from 'vitest';
import type { Sample, SampleFields } from '../../telemetry/sample.ts';
import type { DetectionSettings } from '../settings.ts';
import { at, detect, every } from '../testing/detect.ts';

/** A source that reports a word once, as it changes, and other values now and then. */
const stand: SampleFields = { gear: 'P', odometerKm: 100 };
const before = [at('09:00', { ...stand, charging: 'none', plugged: false }), ...every(300, '09:05', '09:55', () => ({ soc: 20 }))];
const after = (soc = 50) => every(300, '10:35', '12:00', () => ({ soc }));

interface Case {
  readonly rule: string;
  readonly samples: (Sample | Sample[])[];
  readonly settings?: Partial<DetectionSettings>;
  readonly lines: string[];
}

const cases: Case[] = [
  {
    rule: 'a rising counter is a statement, from its last reading before the rise to its last rise',
    samples: [before, at('09:58', { energyAddedKwh: 0 }), every(60, '10:00', '10:30', (n) => ({ energyAddedKwh: 0.5 + n * 0.5 })), after()],
    lines: ['idle 09:00-09:58', 'charge 09:58-10:30', 'idle 10:30-12:00'],
  },
  {
    rule: 'power out of the cable is a statement, confirmed by the level',
    samples: [
      before,
      every(60, '10:00', '10:29', (n) => ({ chargerPowerKw: 50, soc: 20 + n })),
      at('10:30', { chargerPowerKw: 0, soc: 50 }),
      after(),
    ],
    lines: ['idle 09:00-10:00', 'charge 10:00-10:30', 'idle 10:30-12:00'],
  },
  {
    rule: 'power into the battery of a car that stands is a statement, confirmed by itself',
    samples: [before, every(60, '10:00', '10:29', () => ({ powerKw: -7 })), at('10:30', { powerKw: 0.3 }), after(24)],
    lines: ['idle 09:00-10:00', 'charge 10:00-10:30', 'idle 10:30-12:00'],
  },
  {
    rule: 'a level that rises by 5 points while reported is a charge, though an older word says none',
    samples: [before, every(120, '10:00', '10:30', (n) => ({ soc: 22 + n * 2 })), after(52)],
    lines: ['idle 09:00-09:55', 'charge~ 09:55-10:30', 'idle 10:30-12:00'],
  },
  {
    rule: 'a level that rises by 4 points on the cable is a charge',
    samples: [before, at('09:56', { plugged: true }), every(300, '10:00', '10:30', (n) => ({ soc: 20 + Math.min(4, n) })), after(24)],
    lines: ['idle 09:00-10:00', 'charge~ 10:00-10:20', 'idle 10:20-12:00'],
  },
  {
    rule: 'the word that arrives later continues the charge that the level shows',
    samples: [
      before,
      every(120, '10:00', '10:14', (n) => ({ soc: 22 + n * 2 })),
      every(120, '10:16', '10:30', (n) => ({ charging: 'charging', soc: 38 + n * 2 })),
      at('10:32', { charging: 'complete', soc: 54 }),
      after(54),
    ],
    settings: { capacityKwh: 60 },
    lines: ['idle 09:00-09:55', 'charge~ 09:55-10:32', 'idle 10:32-12:00'],
  },
  {
    rule: 'a lost end of the power ends with the last sign of it',
    samples: [before, every(60, '10:00', '10:30', (n) => ({ chargerPowerKw: 50, soc: 20 + n })), after()],
    lines: ['idle 09:00-10:00', 'charge 10:00-10:30', 'idle 10:30-12:00'],
  },
  {
    rule: 'power that comes back within a pause continues the charge once energy arrives',
    samples: [
      before,
      at('09:58', { charging: 'charging', plugged: true, energyAddedKwh: 0 }),
      every(60, '10:00', '10:10', (n) => ({ chargerPowerKw: 11, energyAddedKwh: 0.1 + n * 0.18 })),
      at('10:11', { charging: 'stopped', chargerPowerKw: 0 }),
      every(60, '10:20', '10:30', (n) => ({ chargerPowerKw: 11, energyAddedKwh: 1.9 + n * 0.18 })),
      at('10:31', { chargerPowerKw: 0 }),
      after(24),
    ],
    lines: ['idle 09:00-09:58', 'charge 09:58-10:31', 'idle 10:31-12:00'],
  },
  {
    rule: 'heating from the cable is none, also right after a charge',
    samples: [
      before,
      at('09:58', { charging: 'charging', plugged: true, energyAddedKwh: 0 }),
      every(60, '10:00', '10:10', (n) => ({ chargerPowerKw: 11, energyAddedKwh: 0.1 + n * 0.18 })),
      at('10:11', { charging: 'complete', chargerPowerKw: 0 }),
      every(60, '10:20', '10:30', (n) => ({ chargerPowerKw: 5, energyAddedKwh: 1.9, soc: 24 + Math.min(n, 2) })),
      at('10:31', { chargerPowerKw: 0 }),
      after(26),
    ],
    lines: ['idle 09:00-09:58', 'charge 09:58-10:11', 'idle 10:11-12:00'],
  },
  {
    rule: 'braking of a car that rolls is none',
    samples: [
      every(10, '10:00', '10:20', (n) => ({ gear: 'D', speedKmh: 50, odometerKm: 100 + n / 10, powerKw: n % 5 === 0 ? -40 : 15 })),
      at('10:20:10', { gear: 'P', speedKmh: 0, powerKw: -20, odometerKm: 112 }),
      every(10, '10:20:20', '11:00', () => ({ powerKw: 0.3 })),
    ],
    lines: ['trip 10:00-10:20:10', 'idle 10:20:10-11:00'],
  },
  {
    rule: 'a counter that is repeated or restarted is none',
    samples: [
      at('09:00', { ...stand, energyAddedKwh: 20 }),
      every(300, '09:05', '09:30', () => ({ energyAddedKwh: 20 })),
      every(300, '09:35', '12:00', () => ({ energyAddedKwh: 0 })),
    ],
    lines: ['idle 09:00-12:00'],
  },
  {
    rule: 'a battery that warms up by 3 points is none, with or without the cable',
    samples: [before, at('09:56', { plugged: true }), every(300, '10:00', '12:00', (n) => ({ soc: 20 + Math.min(3, n) }))],
    lines: ['idle 09:00-12:00'],
  },
  {
    rule: 'a level that a cable cannot have raised in the time is none',
    samples: [before, every(60, '09:56', '12:00', () => ({ soc: 80 }))],
    settings: { capacityKwh: 60 },
    lines: ['idle 09:00-12:00'],
  },
  {
    rule: 'a word that denies it in the same sample counts, where nothing rises',
    samples: [every(60, '10:00', '11:00', () => ({ ...stand, charging: 'none', chargerPowerKw: 3, energyAddedKwh: 4 }))],
    lines: ['idle 10:00-11:00'],
  },
  {
    rule: 'a late counter after the word that ended the charge does not prolong it',
    samples: [
      before,
      at('09:58', { charging: 'charging', energyAddedKwh: 0 }),
      every(60, '10:00', '10:30', (n) => ({ energyAddedKwh: 0.1 + n * 0.18 })),
      at('10:31', { charging: 'complete' }),
      at('10:31:20', { energyAddedKwh: 5.6 }),
      after(24),
    ],
    lines: ['idle 09:00-09:58', 'charge 09:58-10:31', 'idle 10:31-12:00'],
  },
];

describe('a charge whose word was lost (detection.md, section 3; decision 0061)', () => {
  it.each(cases)('$rule', ({ samples, settings, lines }) => {
    expect(detect(samples, settings).lines).toEqual(lines);
  });
});
