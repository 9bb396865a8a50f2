import { describe, expect, it } from 'vitest';
import type { Sample, SampleFields } from '../../telemetry/sample.ts';
import { every, type Detected, detect } from '../testing/detect.ts';

const parked = (from: string, to: string, odometerKm: number, fields: SampleFields = {}, source = 'teslafi') =>
  every(60, from, to, () => ({ gear: 'P', odometerKm, charging: 'none', ...fields }), source);
const driving = (from: string, to: string, first: number, fields: SampleFields = {}, source = 'teslafi') =>
  every(60, from, to, (n) => ({ gear: 'D', odometerKm: first + n, charging: 'none', ...fields }), source);
const unknown = { usedkWh: null, usedMethod: null, avgConsumption: null };

interface Case {
  readonly rule: string;
  readonly samples: (Sample | Sample[])[];
  readonly offlineCharges?: boolean;
  readonly trips: Partial<Detected['trips'][number]>[];
}

const cases: Case[] = [
  {
    rule: 'is that of the level where this fell',
    samples: [parked('10:00', '10:05', 100, { soc: 80 }), parked('14:00', '14:10', 200, { soc: 50 }, 'push')],
    trips: [{ estimated: true, distance: 100, usedkWh: 18, usedMethod: 'level', avgConsumption: 18 }],
  },
  {
    rule: 'is marked rough where the level fell by less than 20 of its steps',
    samples: [parked('10:00', '10:05', 100, { soc: 50 }), parked('14:00', '14:10', 120, { soc: 45 }, 'push')],
    trips: [{ estimated: true, distance: 20, usedkWh: 3, usedMethod: 'rough' }],
  },
  {
    rule: 'between a file and later pushed samples, with more in the battery, is unknown',
    samples: [parked('10:00', '10:05', 100, { soc: 50 }), parked('14:00', '14:10', 120, { soc: 58 }, 'push')],
    trips: [{ estimated: true, startLevel: 50, endLevel: 58, startOdometer: 100, endOdometer: 120, distance: 20, ...unknown }],
  },
  {
    rule: 'is unknown where the level rose by a step',
    samples: [parked('10:00', '10:05', 100, { soc: 50 }), parked('14:00', '14:10', 120, { soc: 51 }, 'push')],
    trips: [{ estimated: true, distance: 20, ...unknown }],
  },
  {
    rule: 'is unknown where the level rose so that an offline charge lies at its end',
    samples: [parked('10:00', '10:05', 100, { soc: 50 }), parked('14:00', '14:10', 120, { soc: 58 }, 'push')],
    offlineCharges: true,
    trips: [{ estimated: true, startLevel: 50, endLevel: 50, distance: 20, ...unknown }],
  },
  {
    rule: 'is unknown where the charge counter ran on',
    samples: [
      parked('10:00', '10:05', 100, { soc: 80, energyAddedKwh: 12 }),
      parked('14:00', '14:10', 200, { soc: 70, energyAddedKwh: 24 }),
    ],
    trips: [{ estimated: true, distance: 100, ...unknown }],
  },
  {
    rule: 'is unknown where the charge counter restarted',
    samples: [
      parked('10:00', '10:05', 100, { soc: 80, energyAddedKwh: 12 }),
      parked('14:00', '14:10', 200, { soc: 70, energyAddedKwh: 4 }),
    ],
    trips: [{ estimated: true, distance: 100, ...unknown }],
  },
  {
    rule: 'is known where the charge counter fell to 0 when the cable was unplugged',
    samples: [
      parked('10:00', '10:05', 100, { soc: 80, energyAddedKwh: 12 }),
      parked('14:00', '14:10', 200, { soc: 50, energyAddedKwh: 0 }),
    ],
    trips: [{ estimated: true, distance: 100, usedkWh: 18 }],
  },
  {
    rule: 'is unknown where the level fell by less than any car needs for the distance',
    samples: [parked('10:00', '10:05', 100, { soc: 80 }), parked('34:00', '34:10', 700, { soc: 70 }, 'push')],
    trips: [{ estimated: true, distance: 600, ...unknown }],
  },
  {
    rule: 'is that of the level where another step of it is enough for the distance',
    samples: [parked('10:00', '10:05', 100, { soc: 80 }), parked('14:00', '14:10', 120, { soc: 79 }, 'push')],
    trips: [{ estimated: true, distance: 20, usedkWh: 0.6, usedMethod: 'rough' }],
  },
  {
    rule: 'is that of the level where the car burns fuel as well',
    samples: [parked('10:00', '10:05', 100, { soc: 80, fuelLevel: 90 }), parked('34:00', '34:10', 700, { soc: 70, fuelLevel: 20 }, 'push')],
    trips: [{ estimated: true, distance: 600, usedkWh: 6 }],
  },
  {
    rule: 'makes that of the drive it belongs to unknown',
    samples: [
      parked('10:00', '10:05', 100, { soc: 80 }),
      driving('10:06', '10:15', 101, { soc: 76 }),
      driving('10:40', '10:50', 130, { soc: 78 }, 'push'),
      parked('10:51', '11:10', 141, { soc: 74 }, 'push'),
    ],
    trips: [{ startTime: expect.any(Number), startLevel: 80, endLevel: 74, distance: 41, ...unknown }],
  },
];

describe('the energy of a drive over a silence (detection.md, section 6)', () => {
  it.each(cases)('$rule', ({ samples, offlineCharges = false, trips }) => {
    expect(detect(samples, { capacityKwh: 60, offlineCharges }).trips).toMatchObject(trips);
  });

  it('is unknown too where the car was never silent for 15 minutes and stood elsewhere with more in the battery', () => {
    const { trips } = detect(
      [
        every(600, '10:00', '11:00', () => ({ odometerKm: 100, soc: 50, charging: 'none', gear: 'P' })),
        every(600, '11:10', '12:00', () => ({ odometerKm: 104, soc: 53, charging: 'none', gear: 'P' })),
      ],
      { capacityKwh: 60 },
    );
    expect(trips).toMatchObject([{ estimated: true, distance: 4, ...unknown }]);
  });

  it('lost by a parked car is unknown where the level rose by as much as a charge', () => {
    const detectAt = (after: number) =>
      detect([parked('10:00', '10:05', 100, { soc: 50 }), parked('14:00', '14:10', 100, { soc: after }, 'push')], {
        capacityKwh: 60,
        offlineCharges: false,
      });
    expect(detectAt(80).segments).toMatchObject([{ kind: 'idle', startLevel: 50, endLevel: 80, unheard: 14_100_000, kWh: null }]);
    expect(detectAt(55).segments).toMatchObject([{ kind: 'idle', kWh: null }]);
    expect(detectAt(53).segments).toMatchObject([{ kind: 'idle', kWh: -1.8 }]);
  });
});
