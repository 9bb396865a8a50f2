import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SampleFields } from '../../telemetry/sample.ts';
import { clock, detect, every } from '../testing/detect.ts';

const parked = (from: string, to: string, odometerKm: number) => every(60, from, to, () => ({ gear: 'P', speedKmh: 0, odometerKm }));
const driving = (from: string, to: string, odometerKm: number, more: SampleFields = {}) =>
  every(60, from, to, (n) => ({ gear: 'D', speedKmh: 60, odometerKm: odometerKm + n, ...more }));

describe('a value sent as unknown (detection.md, section 2)', () => {
  it.each<[string, SampleFields]>([
    ['gear', { gear: null }],
    ['gear and speed', { gear: null, speedKmh: null }],
    ['gear, speed and odometer', { gear: null, speedKmh: null, odometerKm: null }],
    ['gear, speed and place', { gear: null, speedKmh: null, lat: null, lon: null }],
    ['motion', { gear: null, moving: null, speedKmh: null }],
    ['everything but the level', { gear: null, speedKmh: null, odometerKm: null, lat: null, lon: null, powerKw: null, soc: 60 }],
  ])('%s is not carried over a parked hour', (_, unknown) => {
    for (const moving of [{}, { moving: true }, { lat: 48.1, lon: 11.5 }]) {
      const reset = 'moving' in moving ? { moving: null } : {};
      const { trips } = detect([
        parked('09:50', '10:00', 1000),
        driving('10:01', '10:10', 1001, moving),
        every(60, '10:11', '11:10', () => ({ outTempC: 8, ...unknown, ...reset })),
        driving('11:11', '11:20', 1010, moving),
        parked('11:21', '11:40', 1019),
      ]);
      expect(trips).toHaveLength(2);
      expect(trips[0]?.endTime).toBeLessThanOrEqual(clock('10:11'));
      expect(trips[1]?.startTime).toBeGreaterThanOrEqual(clock('11:09'));
    }
  });

  it('level: what comes after it does not count from what was before it', () => {
    const { trips } = detect(
      [
        parked('10:00', '10:05', 1000).map((sample) => ({ ...sample, soc: 70 })),
        driving('10:06', '10:20', 1001, { soc: null }),
        parked('10:21', '10:40', 1015).map((sample) => ({ ...sample, soc: null })),
      ],
      { capacityKwh: 60 },
    );
    expect(trips).toMatchObject([{ endLevel: null, usedkWh: null }]);
  });

  it('charging ends a charge as the last statement did', () => {
    const charging = (from: string, to: string, level: number) =>
      every(60, from, to, (n) => ({ charging: 'charging', plugged: true, soc: level + n, chargerPowerKw: 11 }));
    const { charges } = detect(
      [
        charging('10:00', '10:20', 50),
        every(60, '10:21', '11:30', () => ({ charging: null, plugged: null, chargerPowerKw: null, soc: 70 })),
      ],
      { capacityKwh: 60 },
    );
    expect(charges).toMatchObject([{ startTime: clock('10:00'), endTime: clock('10:21') }]);
  });

  it('for a single moment changes the km of no drive (detection.md, section 9)', () => {
    const fields = fc.subarray(['gear', 'speedKmh', 'odometerKm', 'soc', 'lat'] as const, { minLength: 1 });
    fc.assert(
      fc.property(fields, fc.integer({ min: 0, max: 59 }), (names, minute) => {
        const samples = [parked('10:00', '10:09', 1000), driving('10:10', '10:39', 1001), parked('10:40', '10:59', 1030)].flat();
        const unknown = samples.map((sample, at) =>
          at === minute ? { ...sample, ...Object.fromEntries(names.map((name) => [name, null])) } : sample,
        );
        const [whole, found] = [detect(samples), detect(unknown)];
        expect(found.trips).toHaveLength(1);
        expect(Math.abs((found.trips[0]?.distance ?? 0) - (whole.trips[0]?.distance ?? 0))).toBeLessThanOrEqual(1.01);
      }),
      { numRuns: 400 },
    );
  });
});
