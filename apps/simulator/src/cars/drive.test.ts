import { describe, expect, it } from 'vitest';
import type { Route } from '../geography/route.ts';
import { randomFrom } from '../random.ts';
import { newCar } from './new-car.ts';
import type { CarModel } from './car-model.ts';
import { drive } from './drive.ts';
import { c300e, id4, model3 } from './models.ts';
import { pathAlong } from './path.ts';

const drivingStyle = { limitFactor: 1, acceleration: 1.5, brake: 1.4, lateral: 2.2, cruiseKmh: 130 };

/** A straight road to the north. */
function roadOf(
  km: number,
  limitKmh: number,
  options: { readonly riseM?: number; readonly stopChance?: number; readonly radiusM?: number } = {},
): Route {
  const { riseM = 0, stopChance = 0, radiusM = Number.POSITIVE_INFINITY } = options;
  const count = Math.round(km * 10);
  const points = Array.from({ length: count + 1 }, (_, at) => ({
    lat: 48 + at / 1111.95,
    lon: 11,
    elevationM: 450 + (riseM * at) / count,
    atM: at * 100,
    limitKmh,
    kind: limitKmh > 100 ? ('motorway' as const) : ('town' as const),
    radiusM,
    stopChance: at > 0 && at < count ? stopChance : 0,
  }));
  return { from: 'a', to: 'b', points, lengthM: km * 1000 };
}

function driven(model: CarModel, road: Route, outC = 20, level = 80) {
  const end = road.points.at(-1);
  const position = { lat: 48, lon: 11, elevationM: 450 };
  const car = newCar({ model, ts: 0, bornAt: 0, odometerKm: 100, throughputKwh: 0, level, position, software: '1' });
  car.batteryC = outC;
  car.inC = outC;
  let fastest = 0;
  let hardest = 0;
  let before = 0;
  drive(car, {
    path: pathAlong(road, { fromM: 0, toM: road.lengthM }, position, { lat: end?.lat ?? 0, lon: 11, elevationM: end?.elevationM ?? 0 }),
    drivingStyle,
    random: randomFrom(4),
    traffic: () => 1,
    toFastCharger: false,
    updateWeather: (current) => {
      current.outC = outC;
    },
    onStep: (current) => {
      fastest = Math.max(fastest, current.speedKmh);
      hardest = Math.max(hardest, (before - current.speedKmh) / 3.6);
      before = current.speedKmh;
    },
  });
  const km = car.odometerKm - 100;
  return { car, km, per100: (100 * car.usedKwh) / km, fastest, hardest, seconds: car.ts / 1000 };
}

describe('a drive', () => {
  it('is as long as its path and ends where the path ends', () => {
    const { car, km } = driven(id4, roadOf(12, 50, { stopChance: 0.2 }));
    expect(km).toBeCloseTo(12, 1);
    expect(car.lat).toBeCloseTo(48 + 120 / 1111.95, 4);
    expect(car.speedKmh).toBe(0);
    expect(car.driving).toBe(false);
  });

  it('within a place is slow, along no route', () => {
    const from = { lat: 48, lon: 11, elevationM: 450 };
    const to = { lat: 48.003, lon: 11, elevationM: 452 };
    const path = pathAlong({ from: 'a', to: 'a', points: [], lengthM: 0 }, { fromM: 0, toM: 0 }, from, to);
    expect(path).toMatchObject([
      { ...from, atM: 0, limitKmh: 20 },
      { ...to, limitKmh: 20 },
    ]);
    expect(path.at(-1)?.atM).toBeCloseTo(333.6, 0);
  });

  it('stays near the limit and brakes moderately', () => {
    const { fastest, hardest } = driven(id4, roadOf(6, 50, { stopChance: 0.5 }));
    expect(fastest).toBeLessThan(56);
    expect(hardest).toBeLessThan(6);
  });

  it('is slow in a bend of 50 m radius', () => {
    expect(driven(id4, roadOf(3, 100, { radiusM: 50 })).fastest).toBeLessThan(42);
  });

  it('waits at lights', () => {
    expect(driven(id4, roadOf(6, 50, { stopChance: 0.3 })).seconds).toBeGreaterThan(driven(id4, roadOf(6, 50)).seconds + 60);
  });

  it.each<[string, CarModel, number, number, number, number]>([
    ['an ID.4 in town in summer', id4, 50, 22, 9, 17],
    ['an ID.4 on a motorway in summer', id4, 130, 22, 20, 26],
    ['an ID.4 on a motorway in winter', id4, 130, -3, 25, 34],
    ['a Model 3 on a motorway in summer', model3, 130, 22, 15.5, 21],
    ['a Model 3 in town in winter', model3, 50, -3, 11, 22],
  ])('of %s uses as much as in published tests, kWh/100 km', (_, model, limitKmh, outC, min, max) => {
    const { per100 } = driven(model, roadOf(30, limitKmh, { stopChance: limitKmh < 60 ? 0.1 : 0 }), outC);
    expect(per100).toBeGreaterThan(min);
    expect(per100).toBeLessThan(max);
  });

  it('uphill costs the energy of the height, and downhill recovers a part of it', () => {
    const [up, flat, down] = [600, 0, -600].map((riseM) => driven(id4, roadOf(15, 80, { riseM })).car.usedKwh);
    const heightKwh = (2230 * 9.81 * 600) / 3_600_000;
    expect((up ?? 0) - (flat ?? 0)).toBeGreaterThan(heightKwh);
    expect((flat ?? 0) - (down ?? 0)).toBeGreaterThan(heightKwh * 0.5);
    expect((flat ?? 0) - (down ?? 0)).toBeLessThan(heightKwh);
  });

  it('of a hybrid is electric first; then the engine drives and sustains the level', () => {
    const full = driven(c300e, roadOf(20, 80));
    expect(full.car.fuelL).toBeCloseTo(35, 1);
    const empty = driven(c300e, roadOf(60, 120), 15, 12);
    expect(35 - empty.car.fuelL).toBeGreaterThan(2.4);
    expect(35 - empty.car.fuelL).toBeLessThan(7);
    expect((100 * empty.car.storedKwh) / empty.car.capacityKwh).toBeGreaterThan(7);
  });
});
