import { describe, expect, it } from 'vitest';
import type { SampleFields } from '../../telemetry/sample.ts';
import { at, every, detect } from '../testing/detect.ts';

const parked = (from: string, to: string, fields: SampleFields) => every(60, from, to, () => ({ gear: 'P', speedKmh: 0, ...fields }));
const kmPerDegree = 111.195;

/** Ten minutes at 60 km/h, a sample every 10 s. */
const drive = (fields: (km: number, n: number) => SampleFields) =>
  every(10, '10:06', '10:15:50', (n) => ({ gear: 'D', speedKmh: 60, ...fields((n * 10) / 60, n) }));

describe('distance (detection.md, section 6)', () => {
  it('is the difference of the odometer', () => {
    const { trips } = detect([
      parked('10:00', '10:05', { odometerKm: 100.001 }),
      drive((km) => ({ odometerKm: 100.2 + km })),
      parked('10:16', '10:30', { odometerKm: 110.123 }),
    ]);
    expect(trips).toMatchObject([
      { distance: 10.122, distanceMethod: 'odometer', startOdometer: 100.001, endOdometer: 110.123, odometerCorrection: 0 },
    ]);
  });

  it('adds what the odometer misses at the tail from the integral of speed, and the stored end includes it', () => {
    const { trips } = detect([
      parked('10:00', '10:05', { odometerKm: 100.001 }),
      drive((km, n) => (n < 48 ? { odometerKm: 100.123 + km } : {})),
      every(60, '10:16', '10:30', () => ({ gear: 'P', speedKmh: 60 })).slice(0, 1),
      every(60, '10:17', '10:30', () => ({ gear: 'P', speedKmh: 0 })),
    ]);
    expect(trips[0]?.distance).toBeCloseTo(100.123 + 47 / 6 - 100.001 + 13 / 6, 2);
    expect(trips[0]?.endOdometer).toBeCloseTo(100.001 + (trips[0]?.distance ?? 0), 3);
  });

  it('prefers speed and GPS that agree to a coarse odometer, and stores the correction as a marked gap', () => {
    const { trips, gaps } = detect([
      parked('10:00', '10:05', { odometerKm: 100, lat: 50, lon: 9 }),
      drive((km) => ({ odometerKm: Math.floor(100.5 + km), lat: 50 + (0.5 + km) / kmPerDegree, lon: 9 })),
      parked('10:16', '10:30', { odometerKm: 110, lat: 50 + 10.45 / kmPerDegree, lon: 9 }),
    ]);
    const [trip] = trips;
    expect(trip?.distanceMethod).toBe('speed');
    expect(trip?.distance).toBeGreaterThan(10.3);
    expect(gaps).toEqual([{ at: trip?.startTime, km: -(trip?.odometerCorrection ?? 0), reason: 'correction' }]);
  });

  it('keeps a coarse odometer where speed and GPS are off by more than its step: they have an error of their own', () => {
    const { trips, gaps } = detect([
      parked('10:00', '10:05', { odometerKm: 100, lat: 50, lon: 9 }),
      drive((km) => ({ odometerKm: Math.floor(100.5 + 1.15 * km), lat: 50 + km / kmPerDegree, lon: 9 })),
      parked('10:16', '10:30', { odometerKm: 112, lat: 50 + 9.95 / kmPerDegree, lon: 9 }),
    ]);
    expect(trips).toMatchObject([{ distance: 12, distanceMethod: 'odometer' }]);
    expect(gaps).toEqual([]);
  });

  /** A drive north: positions scaled by `factor`, every other one `jitter` km beside the road. */
  const tripWith = (factor: number, jitter = 0) =>
    detect([
      parked('10:00', '10:05', { lat: 50, lon: 9 }),
      drive((km, n) => ({ lat: 50 + (km * factor) / kmPerDegree, lon: 9 + ((n % 2) * jitter) / kmPerDegree })),
      parked('10:16', '10:30', { lat: 50 + (9.9 * factor) / kmPerDegree, lon: 9 }),
    ]).trips[0];

  it.each<[what: string, trip: ReturnType<typeof tripWith>, method: string, km: number, doubt: string | null]>([
    ['GPS', tripWith(1), 'gps', 9.83, null],
    ['the integral of speed where the receiver wanders', tripWith(1, 0.2), 'speed', 10.42, null],
    ['the integral of speed where GPS is short', tripWith(0.8), 'speed', 10.42, null],
    ['the straight line that is longer than the speed gives, and says so', tripWith(1.3), 'gps', 12.78, 'contradicted'],
    ['the places of a receiver that was heard throughout, where the speed gives far more', tripWith(0.5), 'gps', 4.92, 'contradicted'],
  ])('without an odometer is %s', (_, trip, method, km, doubt) => {
    expect(trip).toMatchObject({ distanceMethod: method, distanceDoubt: doubt });
    expect(trip?.distance).toBeCloseTo(km, 1);
  });

  it('counts no jitter at standstill and no impossible fix', () => {
    const { trips } = detect([
      parked('10:00', '10:05', { lat: 50, lon: 9 }),
      drive((km, n) => ({ lat: 50 + km / kmPerDegree + (n === 30 ? 1 : 0), lon: 9 })),
      every(10, '10:16', '10:18', (n) => ({ gear: 'D', speedKmh: 0, lat: 50 + 9.9 / kmPerDegree + (n % 2) * 0.0004, lon: 9 })),
      parked('10:18:10', '10:30', { lat: 50 + 9.9 / kmPerDegree, lon: 9 }),
    ]);
    expect(trips[0]?.distance).toBeGreaterThan(9.7);
    expect(trips[0]?.distance).toBeLessThan(10.1);
  });

  it('accepts the place of three refused fixes that agree', () => {
    const drift = (from: string, to: string, lat: number) => every(10, from, to, () => ({ speedKmh: 0, lat, lon: 9 }));
    expect(
      detect([drift('10:00', '10:05', 50), drift('10:05:10', '10:05:20', 52), drift('10:05:30', '10:06', 50)]).state.readings.lat.value,
    ).toBe(50);
    expect(detect([drift('10:00', '10:05', 50), drift('10:05:10', '10:05:30', 52)]).state.readings.lat.value).toBe(52);
  });

  it('refuses a falling odometer; three that agree re-anchor, and the jump is a marked gap', () => {
    const { gaps, segments } = detect([
      parked('10:00', '10:05', { odometerKm: 100 }),
      at('10:06', { odometerKm: 50, gear: 'P' }),
      parked('10:07', '10:10', { odometerKm: 100 }),
    ]);
    expect(gaps).toEqual([]);
    expect(segments).toMatchObject([{ endOdometer: 100 }]);
    const jumped = detect([parked('10:00', '10:05', { odometerKm: 100 }), parked('10:06', '10:10', { odometerKm: 900 })]);
    expect(jumped.gaps).toMatchObject([{ km: 800, reason: 'reanchored' }]);
    expect(jumped.trips).toEqual([]);
  });
});

describe('a jump of the odometer', () => {
  it.each<[string, SampleFields, SampleFields]>([
    ['falls asleep', { gear: 'P' }, { online: 'asleep' }],
    ['stops', { gear: 'D' }, { gear: 'P' }],
    ['wakes', { online: 'asleep' }, { gear: 'P' }],
  ])('counts once where the car %s with the reading that re-anchors', (_, before, after) => {
    const { segments, gaps } = detect([
      parked('10:00', '10:05', { odometerKm: 100 }),
      every(60, '10:06', '10:08', () => ({ ...before, odometerKm: 100 })),
      every(60, '10:09', '10:10', () => ({ ...before, odometerKm: 900 })),
      every(60, '10:11', '10:20', () => ({ ...after, odometerKm: 900 })),
    ]);
    expect(segments.at(-1)).toMatchObject({ endOdometer: 900 });
    expect(gaps.map(({ km }) => km)).toEqual([800]);
  });

  it('after a trip does not lengthen it', () => {
    const { trips, segments } = detect([
      parked('10:00', '10:05', { odometerKm: 100.1 }),
      drive((km) => ({ odometerKm: 100.2 + km })),
      every(20, '10:18:10', '10:18:50', () => ({ gear: 'P', odometerKm: 900 })),
      parked('10:19', '10:30', { odometerKm: 900 }),
    ]);
    expect(trips).toMatchObject([{ endOdometer: 110.033, distance: 9.933 }]);
    expect(segments.at(-1)).toMatchObject({ endOdometer: 900 });
  });
});

describe('energy (detection.md, section 6)', () => {
  const trip = (fields: (km: number, n: number) => SampleFields, start: SampleFields, end: SampleFields, capacityKwh: number | null = 60) =>
    detect(
      [
        parked('10:00', '10:05', { odometerKm: 100, ...start }),
        drive((km, n) => ({ odometerKm: 100.1 + km, ...fields(km, n) })),
        parked('10:16', '10:30', { odometerKm: 110, ...end }),
      ],
      {
        capacityKwh,
      },
    ).trips[0];

  it('used is the counter where the source has one', () => {
    expect(trip((km) => ({ energyUsedKwh: 5 + km * 0.2 }), { energyUsedKwh: 5 }, { energyUsedKwh: 7.1 })).toMatchObject({
      usedMethod: 'counter',
      usedkWh: 2.1,
      avgConsumption: 21,
    });
  });

  it('else the dense integral of battery power, regeneration subtracted', () => {
    const used = trip((_, n) => ({ powerKw: n % 2 === 0 ? 30 : -10 }), { powerKw: 0 }, { powerKw: 0 });
    expect(used?.usedMethod).toBe('integral');
    expect(used?.usedkWh).toBeCloseTo(1.8, 0);
  });

  it.each<[string, (km: number, n: number) => SampleFields, SampleFields, SampleFields, number | null, string | null]>([
    ['power is always 0', () => ({ powerKw: 0 }), {}, {}, null, null],
    [
      'only regeneration is reported, the level fell',
      (km) => ({ powerKw: -3, soc: 80 - km / 3 }),
      { soc: 80 },
      { soc: 76.7 },
      1.98,
      'level',
    ],
    ['only regeneration, downhill by 300 m', (km) => ({ powerKw: -3, elevationM: 800 - km * 30 }), {}, {}, -0.49, 'integral'],
    ['only regeneration, on a level road', () => ({ powerKw: -3, elevationM: 800 }), {}, {}, null, null],
    [
      'only regeneration, as the level confirms',
      (km) => ({ powerKw: -3, soc: 80 + km / 12 }),
      { soc: 80 },
      { soc: 80.8 },
      -0.49,
      'integral',
    ],
    ['only regeneration, of a car with fuel', () => ({ powerKw: -3, fuelLevel: 40 }), { fuelLevel: 40 }, {}, -0.49, 'integral'],
  ])('an integral too thin to be a drive is not used: %s', (_, fields, start, end, kWh, method) => {
    const used = trip(fields, { powerKw: 0, ...start }, { powerKw: 0, ...end });
    expect(used).toMatchObject({ usedMethod: method });
    if (kWh === null) expect(used?.usedkWh).toBeNull();
    else expect(used?.usedkWh).toBeCloseTo(kWh, 1);
  });

  it('is none by level for a drive in which no level was reported', () => {
    const parkedThen = parked('10:16', '10:20', { odometerKm: 110 });
    const later = parked('10:21', '10:40', { odometerKm: 110, soc: 70 });
    const found = detect(
      [parked('10:00', '10:05', { odometerKm: 100, soc: 80 }), drive((km) => ({ odometerKm: 100.1 + km })), parkedThen, later],
      {
        capacityKwh: 60,
      },
    );
    expect(found.trips).toMatchObject([{ usedkWh: null, usedMethod: null }]);
  });

  it('else current times voltage that come in different messages', () => {
    const used = trip(
      (_, n) => (n % 2 === 0 ? { batteryA: -25 } : { batteryV: 400 }),
      { batteryA: 0, batteryV: 400 },
      { batteryA: 0, batteryV: 400 },
    );
    expect(used?.usedMethod).toBe('integral');
    expect(used?.usedkWh).toBeCloseTo(1.8, 0);
  });

  it('a current without a voltage is no energy', () => {
    expect(trip(() => ({ batteryA: -25 }), {}, {})).toMatchObject({ usedkWh: null, usedMethod: null, avgConsumption: null });
  });

  it('else the level if it fell by at least 20 steps, below that rough', () => {
    expect(trip((km) => ({ soc: 50 - km * 0.4 }), { soc: 50 }, { soc: 46 })).toMatchObject({ usedMethod: 'level', usedkWh: 2.4 });
    expect(trip((km) => ({ soc: Math.round(50 - km * 0.4) }), { soc: 50 }, { soc: 46 })).toMatchObject({
      usedMethod: 'rough',
      usedkWh: 2.4,
    });
  });

  it('below 20 steps is the level rather than an integral over two samples that shows far less', () => {
    const { trips } = detect(
      [
        parked('10:00', '10:05', { soc: 50, powerKw: 0 }),
        every(60, '10:06', '10:07', (n) => ({ gear: 'D', speedKmh: 50, powerKw: n === 0 ? 1 : 7, soc: 49.8 - n * 0.3 })),
        parked('10:08', '10:30', { soc: 49.4, powerKw: 0 }),
      ],
      { capacityKwh: 60 },
    );
    expect(trips).toMatchObject([{ usedMethod: 'rough', usedkWh: 0.36 }]);
  });

  it('is unknown where the level did not fall by a step', () => {
    expect(trip(() => ({ soc: 50 }), { soc: 50 }, { soc: 50 })).toMatchObject({ usedkWh: null, usedMethod: null, avgConsumption: null });
  });

  it('is unknown by level without a capacity, and uses the source’s own where the vehicle has none', () => {
    expect(trip((km) => ({ soc: 50 - km * 0.4 }), { soc: 50 }, { soc: 46 }, null)).toMatchObject({ usedkWh: null });
    expect(trip((km) => ({ soc: 50 - km * 0.4 }), { soc: 50, capacityKwh: 50 }, { soc: 46 }, null)).toMatchObject({ usedkWh: 2 });
  });

  it('lowers the capacity by the degradation', () => {
    const { segments } = detect([parked('10:00', '10:05', { soc: 50 }), parked('10:06', '10:10', { soc: 45 })], {
      capacityKwh: 60,
      degradation: 0.1,
    });
    expect(segments).toMatchObject([{ kind: 'idle', kWh: 2.7 }]);
  });

  it('has no consumption below 0.5 km', () => {
    const { trips } = detect([
      parked('10:00', '10:05', { odometerKm: 100.01, energyUsedKwh: 5 }),
      every(10, '10:05:10', '10:05:40', (n) => ({ gear: 'D', odometerKm: 100.1 + n * 0.1, energyUsedKwh: 5.1 })),
      parked('10:06', '10:30', { odometerKm: 100.45, energyUsedKwh: 5.1 }),
    ]);
    expect(trips).toMatchObject([{ usedkWh: 0.1, avgConsumption: null }]);
  });
});

describe('other figures (detection.md, section 6)', () => {
  it('averages speed from start to end and temperatures by time', () => {
    const { trips } = detect([
      parked('10:00', '10:05', { odometerKm: 100, outTempC: 10 }),
      drive((km, n) => ({ odometerKm: 100.5 + km, outTempC: n < 30 ? 10 : 20 })),
      parked('10:16', '10:30', { odometerKm: 111, outTempC: 20 }),
    ]);
    expect(trips[0]?.avgSpeed).toBeCloseTo(60, 5);
    expect(trips[0]?.avgOutTemp).toBeGreaterThan(14);
    expect(trips[0]?.avgOutTemp).toBeLessThan(16);
    expect(trips[0]?.maxSpeed).toBe(60);
  });

  it('measures ascent by bins of 100 m, so that receiver noise adds nothing', () => {
    const elevationGain = (height: (km: number, n: number) => number) =>
      detect([
        parked('10:00', '10:05', { odometerKm: 100 }),
        drive((km, n) => ({ odometerKm: 100.1 + km, elevationM: height(km, n) })),
        parked('10:16', '10:30', { odometerKm: 110 }),
      ]).trips[0]?.elevationGain ?? 0;
    expect(elevationGain((km) => 100 + km * 20)).toBeGreaterThan(190);
    expect(elevationGain((km) => 500 - km * 20)).toBe(0);
  });
});
