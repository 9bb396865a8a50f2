import { describe, expect, it } from 'vitest';
import type { Sample } from '../../telemetry/sample.ts';
import { at, every, detect } from '../testing/detect.ts';

const charging = { plugged: true, charging: 'charging', chargerPowerKw: 11 } as const;

interface Case {
  readonly rule: string;
  readonly samples: (Sample | Sample[])[];
  readonly lines: string[];
}

const cases: Case[] = [
  {
    rule: 'a source that reports `moving` while it states charging at one place is charging',
    samples: [
      every(60, '10:00', '10:05', () => ({ gear: 'P', odometerKm: 100, lat: 52.5, lon: 13.4 })),
      every(120, '10:06', '10:46', (n) => ({ ...charging, moving: n % 7 < 2, odometerKm: 100, lat: 52.5, lon: 13.4, soc: 40 + n / 2 })),
      every(60, '10:47', '11:20', () => ({ gear: 'P', plugged: false, charging: 'none', odometerKm: 100, soc: 50 })),
    ],
    lines: ['idle 10:00-10:06', 'charge 10:06-10:47', 'idle 10:47-11:20'],
  },
  {
    rule: 'so is one that reports it in samples of its own, with the place',
    samples: [
      every(60, '10:00', '10:05', () => ({ moving: false, odometerKm: 100, lat: 52.5, lon: 13.4 })),
      at('10:06', { ...charging, odometerKm: 100, soc: 40 }),
      every(120, '10:07', '10:47', (n) =>
        n % 2 === 0 ? { moving: n % 4 === 0, lat: 52.5, lon: 13.4 } : { soc: 40 + n / 2, powerKw: -10 },
      ),
      every(60, '10:48', '11:20', () => ({ moving: false, plugged: false, charging: 'none', odometerKm: 100, soc: 50 })),
    ],
    lines: ['idle 10:00-10:06', 'charge 10:06-10:48', 'idle 10:48-11:20'],
  },
  {
    rule: 'a car that still says "charging" drives where its odometer rises',
    samples: [
      every(60, '10:00', '10:30', (n) => ({ ...charging, moving: false, odometerKm: 100, soc: 40 + n / 3 })),
      every(60, '10:31', '10:40', (n) => ({ ...charging, moving: true, odometerKm: 100.8 + n, soc: 50 })),
      every(60, '10:41', '11:20', () => ({ moving: false, charging: 'none', odometerKm: 109.8, soc: 50 })),
    ],
    lines: ['charge 10:00-10:30', 'trip 10:30-10:41', 'idle 10:41-11:20'],
  },
];

describe('a flag "moving" while the car charges (detection.md, section 3)', () => {
  it.each(cases)('$rule', ({ samples, lines }) => {
    expect(detect(samples).lines).toEqual(lines);
  });
});
