import { type Random, randomFrom } from '@wattbook/domain/detection/simulation/random';
import { roundSample } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';

export interface LifeOptions {
  readonly seed: number;
  readonly source: string;
  /** Milliseconds since 1970: the first sample, and where it ends. */
  readonly from: number;
  readonly until: number;
  /** Seconds between two samples, by what the car does. */
  readonly driveEvery: number;
  readonly chargeEvery: number;
  readonly standEvery: number;
  /** From here on as often as a dense life. */
  readonly denseFrom?: number;
}

/** About 700,000 samples a year, of which well over 500,000 lie in trips and charges. */
export const denseLife = { driveEvery: 4, chargeEvery: 20, standEvery: 180 } as const;

const paceAt = (options: LifeOptions, ts: number) => (ts >= (options.denseFrom ?? Number.POSITIVE_INFINITY) ? denseLife : options);

const capacityKwh = 75;
const second = 1000;
const hour = 3_600_000;
const kmPerDegree = 111.195;

/** What is true of the car; what its source says of it has the noise and the steps of a real one. */
interface Car {
  ts: number;
  kWh: number;
  odometer: number;
  lat: number;
  lon: number;
  heading: number;
  speed: number;
  power: number;
  counter: number;
  elevation: number;
  cabin: number;
}

/**
 * Everything a source says about a car in the order of time, rounded as it is stored: drives, charges at home and on the road, standing awake and asleep. Receivers are
 * as real ones are: places jitter by 1e-5 degree also at a stand, power and speed are noisy, temperature, level and range move in steps. The same seed gives the same life.
 */
export function* carLife(options: LifeOptions): Generator<Sample, void, undefined> {
  const random = randomFrom(options.seed);
  const car: Car = {
    ts: options.from,
    kWh: capacityKwh * 0.7,
    odometer: random.between(1000, 50_000),
    lat: random.between(46, 54),
    lon: random.between(6, 14),
    heading: 0,
    speed: 0,
    power: 0,
    counter: 0,
    elevation: 300,
    cabin: 20,
  };
  const home = { lat: car.lat, lon: car.lon };
  for (let day = options.from; day < options.until; day = Math.max(day + 24 * hour, car.ts)) {
    for (const sample of oneDay(car, home, random, options, day)) {
      if (sample.ts >= options.until) return;
      yield sample;
    }
  }
}

function* oneDay(car: Car, home: { lat: number; lon: number }, random: Random, options: LifeOptions, day: number): Generator<Sample> {
  const drives = random.pick([1, 2, 2, 3, 3, 4]);
  for (let drive = 0; drive < drives; drive += 1) {
    yield* stand(car, random, options, random.between(0.8, 3) * hour, false);
    if (car.kWh < 0.25 * capacityKwh) yield* charge(car, random, options, random.pick([50, 120]), 0.75);
    yield* driveFor(car, home, random, options, random.between(10, 55) * 60);
  }
  yield* stand(car, random, options, hour, false);
  if (car.kWh < 0.65 * capacityKwh) yield* charge(car, random, options, random.pick([7.4, 11]), 0.9);
  const night = day + 24 * hour - car.ts;
  if (night > 0) yield* stand(car, random, options, night, true);
}

function* stand(car: Car, random: Random, options: LifeOptions, ms: number, sleeps: boolean): Generator<Sample> {
  const end = car.ts + ms;
  const awakeUntil = sleeps ? car.ts + hour / 2 : end;
  const step = paceAt(options, car.ts).standEvery;
  for (; car.ts < end; car.ts += step * second) {
    const asleep = car.ts > awakeUntil;
    car.power = asleep ? 0.01 : 0.25 + 0.1 * random.next();
    car.kWh -= (car.power * step) / 3600;
    yield asleep
      ? { ts: car.ts, source: options.source, online: 'asleep' }
      : say(car, random, options, { gear: 'P', charging: 'none', plugged: false });
  }
}

function* charge(car: Car, random: Random, options: LifeOptions, wallKw: number, upTo: number): Generator<Sample> {
  car.counter = 0;
  const facts = { gear: 'P', charging: 'charging', plugged: true, fastCharger: wallKw > 22 } as const;
  const step = paceAt(options, car.ts).chargeEvery;
  for (; car.kWh < upTo * capacityKwh; car.ts += step * second) {
    const taper = wallKw > 22 ? Math.max(0.3, Math.min(1, 1.6 - car.kWh / 50)) : 1;
    const wall = wallKw * taper + 0.05 * random.noise();
    car.power = -0.94 * wall;
    car.kWh += (-car.power * step) / 3600;
    car.counter += (-car.power * step) / 3600;
    yield say(car, random, options, { ...facts, chargerPowerKw: wall, energyAddedKwh: car.counter });
  }
  car.power = 0.25;
  yield say(car, random, options, { gear: 'P', charging: 'complete', plugged: true });
  car.ts += step * second;
}

function* driveFor(car: Car, home: { lat: number; lon: number }, random: Random, options: LifeOptions, seconds: number): Generator<Sample> {
  const step = paceAt(options, car.ts).driveEvery;
  let [target, hold, left] = [50, 60, seconds];
  while (left > 0 || car.speed > 0) {
    if (hold <= 0) [target, hold] = [random.pick([0, 30, 50, 50, 80, 110]), random.between(20, 150)];
    if (left <= 0) target = 0;
    const was = car.speed;
    car.speed = target > was ? Math.min(target, was + 5 * step) : Math.max(target, was - 7 * step);
    const km = ((was + car.speed) / 2 / 3600) * step;
    const isFar = Math.hypot(car.lat - home.lat, car.lon - home.lon) > 0.5;
    car.heading = isFar ? Math.atan2(home.lon - car.lon, home.lat - car.lat) : car.heading + 0.02 * step * random.noise();
    car.odometer += km;
    car.lat += (Math.cos(car.heading) * km) / kmPerDegree;
    car.lon += (Math.sin(car.heading) * km) / (kmPerDegree * Math.cos((car.lat * Math.PI) / 180));
    car.elevation = Math.max(0, car.elevation + km * 8 * random.noise());
    car.power = 0.6 + (car.speed * (13 + car.speed / 18)) / 100 + (car.speed - was) * 1.2 + 1.5 * random.noise();
    car.kWh -= (car.power * step) / 3600;
    car.ts += step * second;
    [hold, left] = [hold - step, left - step];
    yield say(car, random, options, { gear: 'D', charging: 'none', plugged: false });
  }
  car.ts += step * second;
}

function say(car: Car, random: Random, options: LifeOptions, facts: Partial<Sample>): Sample {
  const level = (car.kWh / capacityKwh) * 100;
  const season = 10 - 12 * Math.cos((car.ts / hour / 24 / 365.25) * 2 * Math.PI);
  const outside = season + 5 * Math.sin((car.ts / hour / 24) * 2 * Math.PI);
  car.cabin += (21 - car.cabin) * 0.02 + 0.05 * random.noise();
  return roundSample({
    ts: car.ts,
    source: options.source,
    online: 'online',
    soc: Math.round(level * 10) / 10,
    rangeKm: Math.round(level * 4.1),
    odometerKm: car.odometer,
    lat: car.lat + 1e-5 * random.noise(),
    lon: car.lon + 1e-5 * random.noise(),
    heading: ((((car.heading * 180) / Math.PI + random.noise()) % 360) + 360) % 360,
    elevationM: car.elevation + random.noise(),
    speedKmh: car.speed === 0 ? 0 : Math.max(0, car.speed + 0.4 * random.noise()),
    powerKw: car.power + 0.05 * random.noise(),
    outTempC: Math.round(outside * 2) / 2,
    inTempC: Math.round(car.cabin * 5) / 5,
    climateOn: car.speed > 0,
    fanLevel: car.speed > 0 ? 3 : 0,
    ...facts,
  });
}
