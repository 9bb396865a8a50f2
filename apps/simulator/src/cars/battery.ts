import type { Car } from './car.ts';
import type { CarModel } from './car-model.ts';

const year = 365.25 * 24 * 3_600_000;
/** Heat capacity of a battery of some 350 kg, kJ per kWh and degree; its heat loss to the air, kW per degree. */
const heatKjPerKwh = 5.2;
const leakKwPerDegree = 0.007;

/**
 * Capacity at 100 % after a time and an energy throughput (in and out): calendar ageing with the root of time, 2.3 % in the first
 * year, and about 5 % in a thousand full cycles. (Shape as in published fleet data of lithium-ion packs.)
 */
export function capacityOf(model: CarModel, ageMs: number, throughputKwh: number): number {
  const cycles = throughputKwh / 2 / model.usableKwh;
  const calendar = 0.023 * Math.sqrt(Math.max(0, ageMs) / year);
  return model.usableKwh * (1 - calendar - 0.00005 * cycles);
}

export const levelOf = (storedKwh: number, capacityKwh: number): number => Math.min(100, Math.max(0, (100 * storedKwh) / capacityKwh));

/** The level of the car's battery, percent. */
export const currentLevel = (car: Car): number => levelOf(car.storedKwh, car.capacityKwh);

/** Updates the capacity. The level stays, so the stored energy shrinks with the capacity. */
export function ageBattery(car: Car): void {
  const before = car.capacityKwh;
  car.capacityKwh = capacityOf(car.model, car.ts - car.bornAt, car.throughputKwh);
  car.storedKwh *= car.capacityKwh / before;
}

/** Ohm at a temperature: a cold battery has a higher resistance. */
export function resistanceAt(model: CarModel, tempC: number): number {
  return model.resistanceOhm * Math.exp(0.022 * (25 - Math.min(50, Math.max(-20, tempC))));
}

/** Maximum regeneration power, kW: little when cold, none when full. */
export function regenLimit(car: Car): number {
  const warmth = Math.min(1, Math.max(0.12, (car.batteryC + 5) / 20));
  const room = Math.min(1, Math.max(0, (99 - (100 * car.storedKwh) / car.capacityKwh) / 6));
  return car.model.regenKw * warmth * room;
}

/**
 * Draws a power from the terminals for some seconds, positive out. The resistance turns a part into heat: the cells lose more than leaves the terminals and gain
 * less than arrives.
 */
export function flow(car: Car, terminalKw: number, seconds: number): void {
  const { model } = car;
  const level = car.storedKwh / car.capacityKwh;
  const open = model.cells * (3.3 + 0.85 * level - 0.25 * level * (1 - level));
  const ohm = resistanceAt(model, car.batteryC);
  const amps = (open - Math.sqrt(Math.max(0, open * open - 4000 * ohm * terminalKw))) / (2 * ohm);
  const internalKw = (open * amps) / 1000;
  car.powerKw = terminalKw;
  car.batteryA = -amps;
  car.batteryV = open - amps * ohm;
  const moved = (internalKw * seconds) / 3600;
  car.storedKwh = Math.min(car.capacityKwh, Math.max(0, car.storedKwh - moved));
  car.throughputKwh += Math.abs(moved);
  const heatKj = (internalKw - terminalKw) * seconds;
  const leakKj = leakKwPerDegree * (car.batteryC - car.outC) * seconds;
  car.batteryC += (heatKj - leakKj) / (heatKjPerKwh * model.usableKwh);
  // Active cooling limits the temperature.
  if (car.batteryC > 48) car.batteryC = 48;
}

/** Warms the battery with heat in kW for some seconds. */
export function warmBattery(car: Car, heatKw: number, seconds: number): void {
  car.batteryC += (heatKw * seconds) / (heatKjPerKwh * car.model.usableKwh);
}
