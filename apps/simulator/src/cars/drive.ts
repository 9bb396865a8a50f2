import type { RoadKind } from '../geography/route.ts';
import type { Random } from '../random.ts';
import { flow, warmBattery } from './battery.ts';
import type { Car, Watch } from './car.ts';
import { condition } from './climate.ts';
import { drivePower, engineShare, wheelPower } from './road-load.ts';
import { speedProfile, type Temper, topSpeed } from './speed-profile.ts';
import { headingBetween, type WayPoint } from './way.ts';

export interface Drive {
  readonly way: readonly WayPoint[];
  readonly temper: Temper;
  readonly random: Random;
  /** Share of the free speed that traffic allows on a kind of road at a moment, 0 to 1. */
  readonly traffic: (ts: number, kind: RoadKind) => number;
  /** Updates the weather at the car; called every few minutes. */
  readonly lookOutside: (car: Car) => void;
  /** The destination is a fast charger: the battery is preconditioned. */
  readonly toFastCharger: boolean;
  readonly watch: Watch;
}

const second = 1000;
const weatherEvery = 300;

/** Drives a path second by second, waits at lights, and stops at its end. */
export function drive(car: Car, journey: Drive): void {
  const { way, temper, random, lookOutside, watch } = journey;
  const waits = waitsOn(way, random);
  const free = freeSpeeds(way, car.ts, journey);
  const top = speedProfile(way, free, temper.brake, (index) => waits.has(index));
  const end = way.at(-1)?.atM ?? 0;
  car.driving = true;
  car.asleep = false;
  let speed = 0;
  let atM = 0;
  let index = 0;
  let waiting = 3 + Math.floor(random.next() * 5);
  let mood = 0;
  let outside = 0;
  while (atM < end - 0.01) {
    if (outside <= 0) {
      lookOutside(car);
      outside = weatherEvery;
    }
    outside -= 1;
    const here = way[index];
    const next = way[index + 1];
    if (here === undefined || next === undefined) break;
    const before = speed;
    if (waiting > 0) {
      waiting -= 1;
      speed = 0;
    } else {
      mood += 0.04 * (random.next() - 0.5 - mood * 0.3);
      const ahead = top[index + 1] ?? 0;
      const room = Math.max(0, next.atM - atM);
      // The speed from which braking is still possible one second later.
      const { brake } = temper;
      const allowed = Math.min(free[index] ?? 0, Math.max(ahead, Math.sqrt(brake * brake + ahead * ahead + 2 * brake * room) - brake));
      const wanted = Math.max(1.2, allowed * (1 + mood));
      const pull = temper.pull * Math.max(0.2, 1 - speed / 55);
      speed = wanted > speed ? Math.min(wanted, speed + pull) : Math.max(wanted, speed - 4);
    }
    let step = (before + speed) / 2;
    if (atM + step >= next.atM && (index + 2 === way.length || waits.has(index + 1))) {
      // Rolls to the stop line.
      step = next.atM - atM;
      speed = 0;
      waiting = waits.get(index + 1) ?? 0;
    }
    atM += step;
    while (index + 2 < way.length && (way[index + 1]?.atM ?? end) <= atM) index += 1;
    place(car, way, index, atM);
    car.odometerKm += step / 1000;
    car.speedKmh = speed * 3.6;
    spend(car, before, speed, way, index, journey.toFastCharger);
    car.ts += second;
    watch(car);
  }
  car.driving = false;
  car.speedKmh = 0;
  car.engineOn = false;
}

/** The points of a path with a wait, and its length, seconds. */
function waitsOn(way: readonly WayPoint[], random: Random): ReadonlyMap<number, number> {
  const waits = new Map<number, number>();
  let lastM = 0;
  for (const [index, point] of way.entries()) {
    // Random numbers are drawn at every point, so that one wait does not change the later ones.
    const falls = random.next() < point.stopChance;
    const length = 4 + Math.floor(random.next() ** 2 * 55);
    if (!falls || point.atM - lastM < 60 || index >= way.length - 1) continue;
    lastM = point.atM;
    waits.set(index, length);
  }
  return waits;
}

/** The speed that road, bends, driver and traffic allow at each point, m/s. Traffic changes from kilometre to kilometre. */
function freeSpeeds(way: readonly WayPoint[], ts: number, { traffic, temper, random }: Drive): Float64Array {
  const free = new Float64Array(way.length);
  let wave = random.next();
  let waveUntilM = 0;
  for (const [index, point] of way.entries()) {
    if (point.atM > waveUntilM) {
      wave = random.next();
      waveUntilM = point.atM + 1500;
    }
    // Assumes about 70 km/h: accurate enough for the hour of arrival at the point.
    const left = traffic(ts + point.atM * 50, point.kind);
    free[index] = Math.max(2, topSpeed(point, temper) * Math.max(0.2, 1 - (1 - left) * 2 * wave - 0.06 * wave));
  }
  return free;
}

function place(car: Car, way: readonly WayPoint[], index: number, atM: number): void {
  const a = way[index];
  const b = way[index + 1];
  if (a === undefined || b === undefined) return;
  const part = Math.min(1, (atM - a.atM) / (b.atM - a.atM));
  car.lat = a.lat + (b.lat - a.lat) * part;
  car.lon = a.lon + (b.lon - a.lon) * part;
  car.elevationM = a.elevationM + (b.elevationM - a.elevationM) * part;
  car.heading = headingBetween(a, b);
}

function spend(car: Car, before: number, after: number, way: readonly WayPoint[], index: number, toFastCharger: boolean): void {
  const a = way[index];
  const b = way[index + 1];
  const rise = a === undefined || b === undefined ? 0 : (b.elevationM - a.elevationM) / Math.max(20, b.atM - a.atM);
  const slope = Math.min(0.14, Math.max(-0.14, rise));
  const speed = (before + after) / 2;
  const wheelKw = wheelPower(car, speed, after - before, slope);
  const engineKw = engineShare(car, wheelKw, 1);
  let power = drivePower(car, wheelKw - engineKw, speed) + car.model.auxiliaryKw;
  // The waste heat of a running engine heats the cabin.
  power += car.engineOn && car.inC < 21 ? condition(car, 1) * 0.3 : condition(car, 1);
  if (toFastCharger && car.model.warmsBattery && car.batteryC < 30) {
    power += 4;
    warmBattery(car, 3.6, 1);
  }
  flow(car, power, 1);
  car.usedKwh += power / 3600;
}
