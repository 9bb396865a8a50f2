import { distanceKm } from '../geo.ts';
import type { Random } from './random.ts';
import type { TrueStretch } from './simulate-life.ts';

/** The state of a simulated car: the truth, second by second. Power positive out of the battery. */
export interface Car {
  ts: number;
  driving: boolean;
  asleep: boolean;
  plugged: boolean;
  charging: boolean;
  speed: number;
  odometer: number;
  lat: number;
  lon: number;
  heading: number;
  kWh: number;
  counter: number;
  power: number;
  wallPower: number;
}

const second = 1000;
const kmPerDegree = 111.195;
const auxKw = 0.4;
const restKw = 0.01;

export function newCar(ts: number, random: Random): Car {
  return {
    ts,
    driving: false,
    asleep: false,
    plugged: false,
    charging: false,
    speed: 0,
    odometer: random.between(1000, 90_000),
    lat: random.between(45, 55),
    lon: random.between(5, 15),
    heading: random.between(0, 6.28),
    kWh: 45,
    counter: 0,
    power: restKw,
    wallPower: 0,
  };
}

/** Stands (asleep or awake) until a time. */
export function rest(car: Car, until: number, asleep: boolean, watch: () => void): void {
  car.asleep = asleep;
  car.power = restKw;
  for (; car.ts < until; car.ts += second) {
    car.kWh -= restKw / 3600;
    watch();
  }
  car.asleep = false;
}

function stretch(kind: TrueStretch['kind'], before: Car, car: Car, kWh: number): TrueStretch {
  return {
    kind,
    start: before.ts,
    end: car.ts,
    km: car.odometer - before.odometer,
    kWh,
    startLevel: (before.kWh / 60) * 100,
    endLevel: (car.kWh / 60) * 100,
    apartKm: distanceKm(before.lat, before.lon, car.lat, car.lon),
  };
}

/** Drives about that many km, with lights to wait at, and stops. */
export function drive(car: Car, random: Random, km: number, watch: () => void): TrueStretch {
  car.plugged = false;
  watch();
  const before = { ...car };
  car.driving = true;
  let target = 50;
  let hold = 60;
  while (km - (car.odometer - before.odometer) > 0.001 || car.speed > 0) {
    const left = km - (car.odometer - before.odometer);
    // 1 m/s each second is the braking used; the last stretch brakes to a stand.
    if (left <= (car.speed / 3.6) ** 2 / 2000) target = 0;
    else if (hold <= 0) {
      const waits = random.next() < 0.15 && left > 1 && car.odometer - before.odometer > 0.5;
      target = waits ? 0 : random.pick([30, 50, 70, 100]);
      hold = waits ? random.between(15, 60) : random.between(40, 180);
    }
    hold -= 1;
    const was = car.speed;
    car.speed = Math.max(0, Math.min(target, was + 4, 130), target < was ? Math.max(target, was - 3.6) : 0);
    if (left <= 0.001) car.speed = 0;
    else if (target === 0 && car.speed === 0 && left < 0.05) car.speed = 3.6;
    const moved = (was + car.speed) / 2 / 3600;
    car.heading += random.noise() * 0.01;
    car.odometer += moved;
    car.lat += (Math.cos(car.heading) * moved) / kmPerDegree;
    car.lon += (Math.sin(car.heading) * moved) / (kmPerDegree * Math.cos((car.lat * Math.PI) / 180));
    car.power = auxKw + (car.speed * (14 + car.speed / 20)) / 100;
    car.kWh -= car.power / 3600;
    car.ts += second;
    watch();
  }
  car.driving = false;
  car.speed = 0;
  car.power = restKw;
  return stretch('trip', before, car, before.kWh - car.kWh);
}

/** Charges with a power from the wall up to an energy in the battery; a fast charger gets slower towards the end. */
export function charge(car: Car, wallKw: number, upTo: number, watch: () => void): TrueStretch {
  car.plugged = true;
  const before = { ...car };
  car.charging = true;
  car.counter = 0;
  while (car.kWh < upTo) {
    const taper = wallKw > 22 ? Math.max(0.3, Math.min(1, 1.6 - car.kWh / 40)) : 1;
    car.wallPower = wallKw * taper;
    const into = car.wallPower * (wallKw > 22 ? 0.98 : 0.92);
    car.power = -into;
    car.kWh += into / 3600;
    car.counter += into / 3600;
    car.ts += second;
    watch();
  }
  car.charging = false;
  car.wallPower = 0;
  car.power = restKw;
  return stretch('charge', before, car, car.kWh - before.kWh);
}
