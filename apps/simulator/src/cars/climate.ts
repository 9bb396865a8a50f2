import type { Car } from './car.ts';

const targetC = 21;
/** Per degree: heat capacity of the cabin (kJ); heat loss through the body and with fresh air (kW). */
const cabinKj = 70;
const lossKw = 0.07;
const maxHeatKw = 5.5;
const maxCoolKw = 4;

/**
 * Heats or cools the cabin for some seconds and returns the electric power, kW. A heat pump moves more heat than it uses, less so in frost; without
 * one, heat costs its full energy.
 */
export function conditionCabin(car: Car, seconds: number): number {
  const sunKw = (car.sunWm2 / 1000) * 1.1;
  const driftKw = lossKw * (car.outC - car.inC) + sunKw + 0.1;
  const requiredKw = lossKw * (targetC - car.outC) - sunKw - 0.1 + ((targetC - car.inC) * cabinKj) / 300;
  // Within a comfortable band only the fan runs.
  const isComfortable = Math.abs(targetC - car.inC) < 2.5 && Math.abs(requiredKw) < 0.5;
  const heatKw = isComfortable ? 0 : Math.min(maxHeatKw, Math.max(-maxCoolKw, requiredKw));
  car.inC += ((driftKw + heatKw) * seconds) / cabinKj;
  car.climateOn = true;
  car.fanLevel = Math.min(10, Math.max(1, Math.round(Math.abs(heatKw) * 2)));
  const fanKw = 0.04 + 0.015 * car.fanLevel;
  if (heatKw >= 0) return fanKw + heatKw / heatGain(car);
  return fanKw - heatKw / 2.4;
}

function heatGain(car: Car): number {
  return car.model.heatPump ? Math.min(3.2, Math.max(1.2, 2.1 + 0.05 * car.outC)) : 0.97;
}

/** Moves the cabin temperature of a stationary car towards that of the air, and above it in the sun. */
export function driftCabin(car: Car, seconds: number): void {
  const target = car.outC + (car.sunWm2 / 1000) * 17;
  car.inC += (target - car.inC) * (1 - Math.exp(-seconds / 2700));
  car.climateOn = false;
  car.fanLevel = 0;
}
