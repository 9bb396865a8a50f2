import type { RoadKind } from '../geography/route.ts';
import type { Random } from '../random.ts';
import { flow, warmBattery } from './battery.ts';
import type { Car, StepHandler } from './car.ts';
import { conditionCabin } from './climate.ts';
import { drivePower, engineShare, wheelPower } from './road-load.ts';
import { speedProfile, type DrivingStyle, topSpeed } from './speed-profile.ts';
import { headingBetween, type PathPoint } from './path.ts';

export interface DriveOptions {
  readonly path: readonly PathPoint[];
  readonly drivingStyle: DrivingStyle;
  readonly random: Random;
  /** Share of the free speed that traffic allows on a kind of road at a moment, 0 to 1. */
  readonly traffic: (ts: number, kind: RoadKind) => number;
  /** Updates the weather at the car; called every few minutes. */
  readonly updateWeather: (car: Car) => void;
  /** The destination is a fast charger: the battery is preconditioned. */
  readonly toFastCharger: boolean;
  readonly onStep: StepHandler;
}

const second = 1000;
const weatherInterval = 300;

/** Drives a path second by second, waits at lights, and stops at its end. */
export function drive(car: Car, options: DriveOptions): void {
  const { path, drivingStyle, random, updateWeather, onStep } = options;
  const waits = waitsAlong(path, random);
  const free = freeSpeeds(path, car.ts, options);
  const top = speedProfile(path, free, drivingStyle.brake, (index) => waits.has(index));
  const end = path.at(-1)?.atM ?? 0;
  const isStop = (point: number): boolean => point + 1 === path.length || waits.has(point);
  car.driving = true;
  car.asleep = false;
  let speed = 0;
  let atM = 0;
  let index = 0;
  let waiting = 3 + Math.floor(random.next() * 5);
  let variation = 0;
  let secondsToWeather = 0;
  while (atM < end - 0.01) {
    if (secondsToWeather <= 0) {
      updateWeather(car);
      secondsToWeather = weatherInterval;
    }
    secondsToWeather -= 1;
    const here = path[index];
    const next = path[index + 1];
    if (here === undefined || next === undefined) break;
    const before = speed;
    if (waiting > 0) {
      waiting -= 1;
      speed = 0;
    } else {
      variation += 0.04 * (random.next() - 0.5 - variation * 0.3);
      const ahead = speedAt(top, index + 1);
      const allowed = Math.min(speedAt(free, index), brakableSpeed(drivingStyle, ahead, Math.max(0, next.atM - atM)));
      speed = nextSpeed(drivingStyle, speed, Math.max(1.2, allowed * (1 + variation)));
    }
    let step = (before + speed) / 2;
    if (atM + step >= next.atM && isStop(index + 1)) {
      // Rolls to the stop line.
      step = next.atM - atM;
      speed = 0;
      waiting = waits.get(index + 1) ?? 0;
    }
    atM += step;
    while (index + 2 < path.length && (path[index + 1]?.atM ?? end) <= atM) index += 1;
    updatePosition(car, path, index, atM);
    car.odometerKm += step / 1000;
    car.speedKmh = speed * 3.6;
    consumeEnergy(car, { before, after: speed, slope: slopeAt(path, index) }, options.toFastCharger);
    car.ts += second;
    onStep(car);
  }
  car.driving = false;
  car.speedKmh = 0;
  car.engineOn = false;
}

const speedAt = (speeds: Float64Array, index: number): number => speeds[index] ?? 0;

/** The speed from which braking to the one ahead is still possible one second later, m/s. */
const brakableSpeed = ({ brake }: DrivingStyle, ahead: number, roomM: number): number =>
  Math.max(ahead, Math.sqrt(brake * brake + ahead * ahead + 2 * brake * roomM) - brake);

/** The speed a second later, on the way to a target, m/s. */
function nextSpeed(drivingStyle: DrivingStyle, speed: number, target: number): number {
  const acceleration = drivingStyle.acceleration * Math.max(0.2, 1 - speed / 55);
  return target > speed ? Math.min(target, speed + acceleration) : Math.max(target, speed - 4);
}

/** The points of a path with a wait, and its length, seconds. */
function waitsAlong(path: readonly PathPoint[], random: Random): ReadonlyMap<number, number> {
  const waits = new Map<number, number>();
  let lastM = 0;
  for (const [index, point] of path.entries()) {
    // Random numbers are drawn at every point, so that one wait does not change the later ones.
    const isStop = random.next() < point.stopChance;
    const length = 4 + Math.floor(random.next() ** 2 * 55);
    if (!isStop || point.atM - lastM < 60 || index >= path.length - 1) continue;
    lastM = point.atM;
    waits.set(index, length);
  }
  return waits;
}

/** The speed that road, bends, driver and traffic allow at each point, m/s. Traffic changes from kilometre to kilometre. */
function freeSpeeds(path: readonly PathPoint[], ts: number, { traffic, drivingStyle, random }: DriveOptions): Float64Array {
  const free = new Float64Array(path.length);
  let wave = random.next();
  let waveUntilM = 0;
  for (const [index, point] of path.entries()) {
    if (point.atM > waveUntilM) {
      wave = random.next();
      waveUntilM = point.atM + 1500;
    }
    // Assumes about 70 km/h: accurate enough for the hour of arrival at the point.
    const trafficFactor = traffic(ts + point.atM * 50, point.kind);
    free[index] = Math.max(2, topSpeed(point, drivingStyle) * Math.max(0.2, 1 - (1 - trafficFactor) * 2 * wave - 0.06 * wave));
  }
  return free;
}

function updatePosition(car: Car, path: readonly PathPoint[], index: number, atM: number): void {
  const a = path[index];
  const b = path[index + 1];
  if (a === undefined || b === undefined) return;
  const share = Math.min(1, (atM - a.atM) / (b.atM - a.atM));
  car.lat = a.lat + (b.lat - a.lat) * share;
  car.lon = a.lon + (b.lon - a.lon) * share;
  car.elevationM = a.elevationM + (b.elevationM - a.elevationM) * share;
  car.heading = headingBetween(a, b);
}

/** The rise of the road at a point of a path, as far as roads are steep. */
function slopeAt(path: readonly PathPoint[], index: number): number {
  const a = path[index];
  const b = path[index + 1];
  const rise = a === undefined || b === undefined ? 0 : (b.elevationM - a.elevationM) / Math.max(20, b.atM - a.atM);
  return Math.min(0.14, Math.max(-0.14, rise));
}

/** A second of a drive: its speeds, m/s, and the rise of the road. */
interface DrivenSecond {
  readonly before: number;
  readonly after: number;
  readonly slope: number;
}

function consumeEnergy(car: Car, { before, after, slope }: DrivenSecond, toFastCharger: boolean): void {
  const speed = (before + after) / 2;
  const wheelKw = wheelPower(car, speed, after - before, slope);
  const engineKw = engineShare(car, wheelKw, 1);
  let power = drivePower(car, wheelKw - engineKw, speed) + car.model.auxiliaryKw;
  // The waste heat of a running engine heats the cabin.
  power += car.engineOn && car.inC < 21 ? conditionCabin(car, 1) * 0.3 : conditionCabin(car, 1);
  if (toFastCharger && car.model.warmsBattery && car.batteryC < 30) {
    power += 4;
    warmBattery(car, 3.6, 1);
  }
  flow(car, power, 1);
  car.usedKwh += power / 3600;
}
