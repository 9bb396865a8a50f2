import type { Car } from './car.ts';
import { petrolKwhPerL } from './car-model.ts';
import { regenLimit } from './battery.ts';

/** Air at a temperature and a height, kg a cubic metre. */
export function airDensity(tempC: number, elevationM: number): number {
  return (1.2929 * 273.15 * Math.exp(-elevationM / 8400)) / (273.15 + tempC);
}

/**
 * What the wheels need, kW, to go on at a speed (m/s) with an acceleration (m/s²) and a slope (metres of height a metre). Negative: they give.
 */
export function wheelPower(car: Car, speed: number, acceleration: number, slope: number): number {
  const { model } = car;
  const against = car.windMs * 0.6 * Math.cos(((car.windFromDeg - car.heading) * Math.PI) / 180);
  const air = Math.max(0, speed + against);
  const drag = 0.5 * airDensity(car.outC, car.elevationM) * model.dragAreaM2 * air * air;
  // Water on the road and cold tyres roll worse.
  const rolling = model.rolling * (1 + 0.08 * Math.min(1, car.rain) + Math.max(0, 20 - car.outC) * 0.007);
  const weight = model.massKg * 9.81;
  // Wheels and motor have to be turned too: 4 % more mass.
  return ((drag + weight * (rolling + slope) + model.massKg * 1.04 * acceleration) * speed) / 1000;
}

/** What the battery gives the drive for that (kW, negative: gets back). What it does not take back the brakes turn into heat. */
export function drivePower(car: Car, wheelKw: number, speed: number): number {
  const { model } = car;
  // Gears and field cost something whatever the load.
  const turning = 0.15 + speed * 0.012;
  if (wheelKw >= 0) return Math.min(model.motorKw / model.driveEfficiency, wheelKw / model.driveEfficiency + turning);
  const fades = Math.min(1, speed / 4);
  const back = Math.min(-wheelKw * model.driveEfficiency * fades, regenLimit(car));
  return turning - back;
}

/**
 * The share that the engine of a hybrid takes over, kW at the wheel, and its fuel. It drives electrically as long as it can; then the engine drives and keeps the level.
 */
export function engineShare(car: Car, wheelKw: number, seconds: number): number {
  const { engine } = car.model;
  if (engine === null || car.fuelL <= 0) return 0;
  const level = (100 * car.storedKwh) / car.capacityKwh;
  if (level < engine.keepsLevel) car.engineOn = true;
  if (level > engine.keepsLevel + 3) car.engineOn = false;
  const boost = Math.max(0, wheelKw - car.model.motorKw * car.model.driveEfficiency);
  const charges = level < engine.keepsLevel + 1.5 ? 7 : 0;
  const share = car.engineOn ? Math.min(engine.kW, Math.max(0, wheelKw) + charges) : boost;
  const idleKw = car.engineOn ? 1.2 : 0;
  car.fuelL = Math.max(0, car.fuelL - (((share + idleKw) / engine.efficiency) * seconds) / 3600 / petrolKwhPerL);
  return share;
}
