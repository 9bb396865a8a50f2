import { describe, expect, it } from 'vitest';
import type { Sample, SampleFields } from '../../telemetry/sample.ts';
import type { DetectionSettings } from '../settings.ts';
import { detect, every } from '../testing/detect.ts';

const minute = 60_000;
const parked = (from: string, to: string, odometerKm: number, fields: SampleFields = {}) =>
  every(60, from, to, () => ({ gear: 'P', odometerKm, charging: 'none', ...fields }));
const driving = (from: string, to: string, first: number) =>
  every(60, from, to, (n) => ({ gear: 'D', odometerKm: first + n, charging: 'none' }));
const charging = (from: string, to: string, first: number) =>
  every(60, from, to, (n) => ({ gear: 'P', odometerKm: 100, charging: 'charging', chargerPowerKw: 11, energyAddedKwh: first + n * 0.18 }));
const levelOnly = (from: string, to: string, soc: number) => every(60, from, to, () => ({ odometerKm: 100, soc }));

interface Case {
  readonly rule: string;
  readonly samples: (Sample | Sample[])[];
  readonly settings?: Partial<DetectionSettings>;
  /** Kind, and the minutes of the silence at the start, at the end and inside. */
  readonly heard: readonly (readonly [kind: string, start: number | null, end: number | null, inside: number])[];
}

const cases: Case[] = [
  {
    rule: 'of a car that is always heard there is none',
    samples: [parked('10:00', '10:05', 100), driving('10:06', '10:20', 101), parked('10:21', '10:40', 115)],
    heard: [
      ['idle', null, null, 0],
      ['trip', null, null, 0],
      ['idle', null, null, 0],
    ],
  },
  {
    rule: 'while parked lies inside, and several add up',
    samples: [parked('10:00', '10:05', 100), parked('12:00', '12:10', 100), parked('13:10', '13:20', 100)],
    heard: [['idle', null, null, 115 + 60]],
  },
  {
    rule: 'in which the car drove has both edges of the trip, and each segment contains its part',
    samples: [parked('10:00', '10:05', 100), parked('12:00', '12:10', 150)],
    heard: [
      ['idle', null, null, 63],
      ['trip', 115, 115, 52],
      ['idle', null, null, 0],
    ],
  },
  {
    rule: 'before a drive that is running when the car is heard again has its start',
    samples: [parked('10:00', '10:05', 100), driving('11:00', '11:10', 140), parked('11:11', '11:30', 150)],
    heard: [
      ['idle', null, null, 10],
      ['trip', 55, null, 45],
      ['idle', null, null, 0],
    ],
  },
  {
    rule: 'after a drive that goes on has its end',
    samples: [parked('10:00', '10:05', 100), driving('10:06', '10:20', 101), parked('11:00', '11:30', 150)],
    heard: [
      ['idle', null, null, 0],
      ['trip', null, 40, 40],
      ['idle', null, null, 0],
    ],
  },
  {
    rule: 'between two drives that are one lies inside',
    samples: [parked('10:00', '10:05', 100), driving('10:06', '10:20', 101), driving('11:00', '11:10', 140), parked('11:11', '11:30', 150)],
    heard: [
      ['idle', null, null, 0],
      ['trip', null, null, 40],
      ['idle', null, null, 0],
    ],
  },
  {
    rule: 'over which the level rose has both edges of the charge',
    samples: [parked('10:00', '10:05', 100, { soc: 50 }), parked('14:00', '14:10', 100, { soc: 55 })],
    settings: { offlineCharges: true },
    heard: [
      ['idle', null, null, 0],
      ['charge', 235, 235, 235],
      ['idle', null, null, 0],
    ],
  },
  {
    rule: 'of a drive with a charge at its end has the edges of both, and each contains its part',
    samples: [parked('10:00', '10:05', 100, { soc: 50 }), parked('14:00', '14:10', 120, { soc: 80 })],
    settings: { offlineCharges: true },
    heard: [
      ['idle', null, null, 0],
      ['trip', 235, 235, 29],
      ['charge', 235, 235, 206],
      ['idle', null, null, 0],
    ],
  },
  {
    rule: 'through which a charge ran lies inside',
    samples: [
      parked('10:00', '10:05', 100, { energyAddedKwh: 0 }),
      charging('10:06', '10:20', 0.1),
      charging('13:00', '13:10', 20),
      parked('13:11', '13:50', 100),
    ],
    heard: [
      ['idle', null, null, 0],
      ['charge', null, null, 160],
      ['idle', null, null, 0],
    ],
  },
  {
    rule: 'in which a charge ended has its end',
    samples: [
      parked('10:00', '10:05', 100, { energyAddedKwh: 0 }),
      charging('10:06', '10:20', 0.1),
      every(60, '13:00', '13:40', () => ({ gear: 'P', odometerKm: 100, charging: 'complete', energyAddedKwh: 9 })),
    ],
    heard: [
      ['idle', null, null, 0],
      ['charge', null, 160, 160],
      ['idle', null, null, 0],
    ],
  },
  {
    rule: 'before a rise of the level lies in the parked time, one during the rise in the charge',
    samples: [
      levelOnly('08:00', '08:05', 50),
      levelOnly('09:00', '09:05', 50),
      levelOnly('10:00', '10:05', 53),
      levelOnly('10:06', '12:30', 60),
    ],
    heard: [
      ['idle', null, null, 55],
      ['charge', 55, 6, 55],
      ['idle', null, null, 0],
    ],
  },
];

describe('how long the car was not heard (decision 0059)', () => {
  it.each(cases)('$rule', ({ samples, settings, heard }) => {
    const inMinutes = (ms: number | null) => (ms === null ? null : Math.round(ms / minute));
    const { segments } = detect(samples, settings);
    const found = segments.map((one) => [one.kind, inMinutes(one.startUnheard), inMinutes(one.endUnheard), inMinutes(one.unheard)]);
    expect(found).toEqual(heard);
    expect(segments.map(({ estimated }) => estimated)).toEqual(heard.map(([, start, end]) => start !== null || end !== null));
  });
});
