import { describe, expect, it } from 'vitest';
import type { SampleFields } from '../../telemetry/sample.ts';
import { detect, every } from '../testing/detect.ts';

const kmPerDegree = 111.195;
const pointOf = (eastKm: number, northKm: number) => ({
  lat: 50 + northKm / kmPerDegree,
  lon: 9 + eastKm / (kmPerDegree * Math.cos((50 * Math.PI) / 180)),
});

/** The place after so many km of a road that turns by a right angle every 400 m: the shortest way between two of its points is shorter. */
const placeOf = (km: number): SampleFields => {
  const blocks = Math.floor(km / 0.4);
  const rest = km - blocks * 0.4;
  const [east, north] = [Math.ceil(blocks / 2) * 0.4, Math.floor(blocks / 2) * 0.4];
  return blocks % 2 === 0 ? pointOf(east + rest, north) : pointOf(east, north + rest);
};

/** A drive of 20 minutes at 40 km/h with a report every so many seconds; `speeds` are repeated in turn. */
const driveEvery = (seconds: number, fields: SampleFields, speeds: readonly number[] = []) =>
  detect(
    every(seconds, '10:00', '10:20', (n) => ({
      ...placeOf((n * seconds * 40) / 3600),
      ...fields,
      ...(speeds.length > 0 && { speedKmh: speeds[n % speeds.length] ?? 0 }),
    })),
    { capacityKwh: 60 },
  ).trips;

const roadKm = 40 / 3;

describe('the distance of places that are far apart in time, without an odometer (detection.md, section 6)', () => {
  it.each([60, 120, 300])('every %d s is a lower bound, and says so', (seconds) => {
    const [trip] = driveEvery(seconds, { gear: 'D' });
    expect(trip).toMatchObject({ distanceMethod: 'gps', distanceDoubt: 'least' });
    expect(trip?.distance).toBeLessThan(0.9 * roadKm);
  });

  it('every 10 s is none', () => {
    const [trip] = driveEvery(10, { gear: 'D' });
    expect(trip).toMatchObject({ distanceMethod: 'gps', distanceDoubt: null });
    expect(trip?.distance).toBeGreaterThan(0.94 * roadKm);
  });

  it.each([60, 120, 300])('every %d s is what speeds tell that agree with each other', (seconds) => {
    const [trip] = driveEvery(seconds, {}, [40]);
    expect(trip).toMatchObject({ distanceMethod: 'speed', distanceDoubt: null });
    expect(trip?.distance).toBeCloseTo(roadKm, 1);
  });

  it('is the lower bound where a few speeds that differ tell too little', () => {
    const [trip] = driveEvery(300, { gear: 'D' }, [0, 110]);
    expect(trip).toMatchObject({ distanceMethod: 'gps', distanceDoubt: 'least' });
  });

  it('has no consumption as a lower bound, but an energy', () => {
    const [trip] = detect(
      every(60, '10:00', '10:20', (n) => ({ ...placeOf((n * 40) / 60), gear: 'D', energyUsedKwh: 20 + n * 0.1 })),
    ).trips;
    expect(trip).toMatchObject({ distanceDoubt: 'least', avgConsumption: null });
    expect(trip?.usedkWh).toBeCloseTo(2, 6);
  });

  it('counts the places where the speed is in another unit', () => {
    const [trip] = detect(every(60, '07:00', '07:19', (n) => ({ ...pointOf(0, n), speedKmh: 60 / 1.852 }), 'file')).trips;
    expect(trip).toMatchObject({ distanceMethod: 'gps', distanceDoubt: 'contradicted' });
    expect(trip?.distance).toBeCloseTo(19, 1);
  });
});
