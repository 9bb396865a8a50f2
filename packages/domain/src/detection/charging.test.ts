import { describe, expect, it } from 'vitest';
import type { Sample, SampleFields } from '../telemetry/sample.ts';
import type { DetectionSettings } from './settings.ts';
import { settle } from './settle.ts';
import { at, clock, every, tell } from './testing/story.ts';

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
    rule: 'a charge runs from the first sample that says so to the first that no longer does',
    samples: [idle('10:00', '10:05', { energyAddedKwh: 0 }), counted('10:06', '10:30', 0.1, 0.18), idle('10:31', '11:10')],
    lines: ['idle 10:00-10:06', 'charge 10:06-10:31', 'idle 10:31-11:10'],
  },
  {
    rule: 'starting counts as said',
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
    rule: 'a gain larger than the cable can have given is an old value',
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
      every(60, '10:06', '10:30', (n) => ({ chargingHint: 'charging', energyAddedKwh: 0.1 + n * 0.18 })),
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
    rule: 'a source that never says anything: from 5 points above the lowest level, from the last report of the base to the first of the top',
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
    expect(tell(samples, settings).lines).toEqual(lines);
  });

  it('is live Parked until energy arrives, then Charging', () => {
    const before = tell([idle('10:00', '10:05', { energyAddedKwh: 3 }), counted('10:06', '10:08', 3, 0)]);
    expect(settle(before.state, clock('10:08')).live.state).toBe('Parked');
    const after = tell([idle('10:00', '10:05', { energyAddedKwh: 3 }), counted('10:06', '10:08', 3, 0.18)]);
    expect(settle(after.state, clock('10:08')).live).toMatchObject({ state: 'Charging', since: clock('10:06') });
  });

  it('keeps wall energy that never reached the battery with the parked time', () => {
    const { segments } = tell([
      idle('10:00', '10:05', { energyAddedKwh: 3, gridEnergyKwh: 5 }),
      every(60, '10:06', '10:30', (n) => ({ charging: 'charging', energyAddedKwh: 3, gridEnergyKwh: 5 + n * 0.05, odometerKm: 100 })),
      idle('10:31', '11:10'),
    ]);
    expect(segments).toMatchObject([{ kind: 'idle', gridkWh: 1.2 }]);
  });

  it.each<{ rule: string; before: number | null; readings: number[]; kWh: number; unknown?: boolean }>([
    { rule: 'starts from the last reading before', before: 3, readings: [3.1, 3.3, 3.5], kWh: 0.5 },
    { rule: 'restarts at 0 below half and by at least 0.3', before: 9, readings: [0.1, 0.3, 0.5], kWh: 0.5 },
    { rule: 'takes smaller falls for noise', before: 3, readings: [3.2, 3.1, 3.5], kWh: 0.5 },
    { rule: 'never heard before: from 0 if the first reading fits', before: null, readings: [0.2, 0.4, 0.5], kWh: 0.5 },
    { rule: 'never heard before and too large: from that reading, marked', before: null, readings: [7, 7.2, 7.5], kWh: 0.5, unknown: true },
  ])('the counter of a charge $rule', ({ before, readings, kWh, unknown = false }) => {
    const { charges } = tell([
      idle('10:00', '10:05', before === null ? {} : { energyAddedKwh: before }),
      readings.map((energyAddedKwh, n) => at(`10:0${6 + n}`, { charging: 'charging', chargerPowerKw: 11, energyAddedKwh })),
      idle('10:10', '11:00'),
    ]);
    expect(charges).toMatchObject([{ energyMethod: 'counter', counterStartUnknown: unknown }]);
    expect(charges[0]?.kWh).toBeCloseTo(kWh, 6);
  });

  it('counts the counter as restarted after a drive when its first reading fits from 0 and agrees with the level', () => {
    const { charges } = tell(
      [
        every(60, '09:00', '09:05', () => ({ gear: 'P', odometerKm: 90, charging: 'none', energyAddedKwh: 10, soc: 60 })),
        every(60, '09:06', '09:15', (n) => ({ gear: 'D', odometerKm: 91 + n, charging: 'none', soc: 50 })),
        every(300, '09:20', '09:50', () => ({ gear: 'P', odometerKm: 100, charging: 'none', soc: 50 })),
        every(300, '09:55', '10:05', (n) => ({
          gear: 'P',
          odometerKm: 100,
          charging: 'charging',
          chargerPowerKw: 150,
          energyAddedKwh: 11 + n * 6,
          soc: 68 + n * 10,
        })),
        every(300, '10:10', '11:00', () => ({ gear: 'P', odometerKm: 100, charging: 'none', soc: 88 })),
      ],
      { capacityKwh: 60 },
    );
    expect(charges).toMatchObject([{ kWh: 23, startLevel: 50, endLevel: 88 }]);
  });

  it.each<{ rule: string; fields: SampleFields; ac: boolean }>([
    { rule: 'the source decides', fields: { acdc: 'AC', chargerPowerKw: 43 }, ac: true },
    { rule: 'else the fast-charger flag', fields: { fastCharger: true, chargerPowerKw: 20 }, ac: false },
    { rule: 'else above 22 kW is DC', fields: { chargerPowerKw: 40 }, ac: false },
    { rule: 'else AC', fields: { chargerPowerKw: 22 }, ac: true },
  ])('AC or DC: $rule', ({ fields, ac }) => {
    const { charges } = tell([
      idle('10:00', '10:05', { energyAddedKwh: 0 }),
      every(60, '10:06', '10:20', (n) => ({ charging: 'charging', energyAddedKwh: 0.2 + n * 0.2, ...fields })),
      idle('10:21', '11:00'),
    ]);
    expect(charges).toMatchObject([{ ac }]);
  });

  it('gives no energy by a level that fell', () => {
    const { charges } = tell(
      [
        every(60, '10:00', '10:05', () => ({ gear: 'P', charging: 'none', soc: 50, odometerKm: 100 })),
        every(60, '10:06', '10:10', (n) => ({ gear: 'P', charging: 'charging', chargerPowerKw: 11, soc: 50 + n * 0.3, odometerKm: 100 })),
        every(60, '10:11', '10:20', () => ({ gear: 'P', charging: 'none', soc: 49, odometerKm: 100 })),
      ],
      { capacityKwh: 60 },
    );
    expect(charges).toMatchObject([{ kWh: null, energyMethod: null }]);
  });

  it('takes the counter and level that arrive seconds after the end', () => {
    const { charges } = tell([
      idle('10:00', '10:05', { energyAddedKwh: 0, soc: 50 }),
      counted('10:06', '10:30', 0.1, 0.18),
      at('10:31', { charging: 'none' }),
      at('10:31:20', { energyAddedKwh: 4.6, soc: 58 }),
      idle('10:35', '11:10'),
    ]);
    expect(charges).toMatchObject([{ kWh: 4.6, endLevel: 58, startLevel: 50 }]);
  });
});
