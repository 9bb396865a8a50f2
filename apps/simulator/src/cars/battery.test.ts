import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capacityOf, flow, regenLimit } from './battery.ts';
import type { Car } from './car.ts';
import { newCar } from './new-car.ts';
import { charge, plugIn } from './charge.ts';
import { fastLimit } from './charging-curve.ts';
import { c300e, id4, model3 } from './models.ts';

const carOf = (model = id4, level = 50): Car =>
  newCar({
    model,
    ts: 0,
    bornAt: 0,
    odometerKm: 0,
    throughputKwh: 0,
    level,
    position: { lat: 48, lon: 11, elevationM: 450 },
    software: '1',
  });
const day = 86_400_000;

describe('a battery', () => {
  it.each([
    [0, 0, 77],
    [365, 6000, 75],
    [4 * 365, 24_000, 72.4],
  ])('has after %d days and %d kWh a capacity of about %d kWh', (days, throughput, kWh) => {
    expect(capacityOf(id4, days * day, throughput)).toBeCloseTo(kWh, 0);
  });

  it('turns the difference between stored and terminal energy into heat, at any power', () => {
    fc.assert(
      fc.property(fc.double({ min: -150, max: 150, noNaN: true }), fc.double({ min: -15, max: 40, noNaN: true }), (kW, tempC) => {
        const car = carOf(model3);
        car.batteryC = tempC;
        car.outC = tempC;
        const before = car.storedKwh;
        flow(car, kW, 10);
        const lost = before - car.storedKwh - (kW * 10) / 3600;
        expect(lost).toBeGreaterThanOrEqual(-1e-9);
        expect(lost).toBeLessThan(0.1);
        expect(car.batteryC - tempC).toBeCloseTo((lost * 3600) / (5.2 * 75), 2);
      }),
    );
  });

  it('accepts little regeneration when cold and none when full', () => {
    const [warm, cold, full] = [carOf(), carOf(), carOf(id4, 100)];
    cold.batteryC = -10;
    warm.batteryC = 25;
    expect(regenLimit(cold)).toBeLessThan(regenLimit(warm) / 4);
    expect(regenLimit(full)).toBe(0);
  });

  it.each([
    [model3, 10, 30, 200, 240],
    [model3, 80, 30, 40, 65],
    [model3, 10, 0, 20, 60],
    [id4, 20, 30, 120, 136],
    [c300e, 50, 25, 40, 55],
  ])('of a $model at %d %% and %d degrees accepts between %d and %d kW', (model, level, tempC, min, max) => {
    const car = carOf(model, level);
    car.batteryC = tempC;
    expect(fastLimit(car)).toBeGreaterThan(min);
    expect(fastLimit(car)).toBeLessThan(max);
  });
});

describe('a charge', () => {
  const options = { phases: () => 3, updateWeather: () => undefined, onStep: () => undefined };

  it('at a wallbox stores about nine tenths of the energy from the wall', () => {
    const car = carOf(id4, 40);
    const before = car.storedKwh;
    plugIn(car, false);
    charge(car, { ...options, offeredKw: () => 11, toLevel: 80, until: 10 * 3_600_000 });
    expect((100 * car.storedKwh) / car.capacityKwh).toBeCloseTo(80, 0);
    expect(car.gridKwh).toBeGreaterThan(car.addedKwh);
    expect(car.addedKwh).toBeGreaterThan(car.storedKwh - before);
    expect((car.storedKwh - before) / car.gridKwh).toBeGreaterThan(0.85);
    expect((car.storedKwh - before) / car.gridKwh).toBeLessThan(0.93);
  });

  it('at a fast charger raises a warm Model 3 from 10 to 80 % in 22 to 35 minutes', () => {
    const car = carOf(model3, 10);
    car.batteryC = 28;
    plugIn(car, true);
    charge(car, { ...options, offeredKw: () => 250, toLevel: 80, until: 10 * 3_600_000 });
    expect(car.ts / 60_000).toBeGreaterThan(22);
    expect(car.ts / 60_000).toBeLessThan(35);
  });

  it('ends when no power is offered, and at the given time', () => {
    const car = carOf(id4, 40);
    plugIn(car, false);
    charge(car, { ...options, offeredKw: (ts) => (ts < 600_000 ? 7 : 0), toLevel: 80, until: 3_600_000 });
    expect(car.ts).toBeGreaterThanOrEqual(600_000);
    expect(car.ts).toBeLessThan(615_000);
    charge(car, { ...options, offeredKw: () => 7, toLevel: 80, until: 900_000 });
    expect(car.ts).toBe(900_000);
    expect(car.charging).toBe(false);
  });
});
