import { capacityOf } from './battery.ts';
import type { Car, Position } from './car.ts';
import type { CarModel } from './car-model.ts';

export interface NewCar {
  readonly model: CarModel;
  readonly ts: number;
  readonly bornAt: number;
  readonly odometerKm: number;
  readonly throughputKwh: number;
  readonly level: number;
  readonly position: Position;
  readonly software: string;
}

export function newCar({ model, ts, bornAt, odometerKm, throughputKwh, level, position, software }: NewCar): Car {
  const capacityKwh = capacityOf(model, ts - bornAt, throughputKwh);
  return {
    model,
    ts,
    bornAt,
    driving: false,
    asleep: true,
    plugged: false,
    charging: false,
    fast: false,
    phases: 0,
    socLimit: 80,
    hidden: false,
    speedKmh: 0,
    odometerKm,
    ...position,
    heading: 0,
    storedKwh: (capacityKwh * level) / 100,
    capacityKwh,
    batteryC: 12,
    throughputKwh,
    powerKw: model.asleepKw,
    batteryA: 0,
    batteryV: 0,
    wallKw: 0,
    addedKwh: 0,
    gridKwh: 0,
    usedKwh: 0,
    outC: 12,
    inC: 12,
    sunWm2: 0,
    rain: 0,
    windMs: 0,
    windFromDeg: 0,
    climateOn: false,
    fanLevel: 0,
    engineOn: false,
    fuelL: (model.engine?.tankL ?? 0) * 0.7,
    software,
  };
}
