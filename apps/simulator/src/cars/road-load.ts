import type { Car } from './car.ts';
import { petrolKwhPerL } from './car-model.ts';
import { regenLimit } from './battery.ts';

/** Air at a temperature and a height, kg a cubic metre. */
export function airDensity(tempC: number, elevationM: number): number {
  return (1.2929 * 273.15 * Math.exp(-elevationM / 8400)) / (273.15 + tempC);
}

/**
 * Power at the wheels, kW, for a speed (m/s), an acceleration (m/s²) and a slope (metres of height per metre). Negative: braking.
 */
export function wheelPower(car: Car, speed: number, acceleration: number, slope: number): number {
  const { model } = car;
  const against = car.windMs * 0.6 * Math.cos(((car.windFromDeg - car.heading) * Math.PI) / 180);
  const air = Math.max(0, speed + against);
  const drag = 0.5 * airDensity(car.outC, car.elevationM) * model.dragAreaM2 * air * air;
  // Water on the road and cold tyres raise the rolling resistance.
  const rolling = model.rolling * (1 + 0.08 * Math.min(1, car.rain) + Math.max(0, 20 - car.outC) * 0.007);
  const weight = model.massKg * 9.81;
  // Rotating wheels and motor count as 4 % more mass.
  return ((drag + weight * (rolling + slope) + model.massKg * 1.04 * acceleration) * speed) / 1000;
}

/** Power that the drive draws from the battery for it (kW, negative: regeneration). The brakes turn the rest into heat. */
export function drivePower(car: Car, wheelKw: number, speed: number): number {
  const { model } = car;
  // Losses of gears and magnetic field, independent of the load.
  const turning = 0.15 + speed * 0.012;
  if (wheelKw >= 0) return Math.min(model.motorKw / model.driveEfficiency, wheelKw / model.driveEfficiency + turning);
  const fades = Math.min(1, speed / 4);
  const back = Math.min(-wheelKw * model.driveEfficiency * fades, regenLimit(car));
  return turning - back;
}

/**
 * The share of a hybrid's engine, kW at the wheel; also burns its fuel. The car drives electrically as long as it can; then the engine drives and sustains the level.
 */
export function engineShare(car: Car, wheelKw: number, seconds: number): number {
  const { engine } = car.model;
  if (engine === null || car.fuelL <= 0) return 0;
  const level = (100 * car.storedKwh) / car.capacityKwh;
  if (level < engine.sustainedLevel) car.engineOn = true;
  if (level > engine.sustainedLevel + 3) car.engineOn = false;
  const boost = Math.max(0, wheelKw - car.model.motorKw * car.model.driveEfficiency);
  const charges = level < engine.sustainedLevel + 1.5 ? 7 : 0;
  const share = car.engineOn ? Math.min(engine.kW, Math.max(0, wheelKw) + charges) : boost;
  const idleKw = car.engineOn ? 1.2 : 0;
  car.fuelL = Math.max(0, car.fuelL - (((share + idleKw) / engine.efficiency) * seconds) / 3600 / petrolKwhPerL);
  return share;
}
