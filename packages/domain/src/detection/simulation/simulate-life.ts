import { compareSamples } from '../../telemetry/merge-samples.ts';
import { roundSample } from '../../telemetry/round-sample.ts';
import type { Sample } from '../../telemetry/sample.ts';
import { type Car, charge, drive, newCar, rest } from './car.ts';
import { type Random, randomFrom } from './random.ts';
import { type SourceProfile, sourceProfiles } from './source-profile.ts';

/** A stretch as it really was. Times in ms, km, kWh, level in percent. */
export interface TrueStretch {
  readonly kind: 'trip' | 'charge';
  readonly start: number;
  readonly end: number;
  readonly km: number;
  /** Through the terminals of the battery: what counters and powers tell. */
  readonly kWh: number;
  /** By what the battery holds less (a trip) or more (a charge), where that is another energy: what levels tell. */
  readonly storedKwh?: number;
  readonly startLevel: number;
  readonly endLevel: number;
  /** km between its ends as the crow flies */
  readonly apartKm: number;
}

export interface LifeOptions {
  readonly days: number;
  /** Sampling interval, ms. */
  readonly interval: number;
  /** Part of the samples that is lost. */
  readonly loss: number;
  readonly profile: SourceProfile;
}

/** What really happened, with all that `checkLife` needs to judge what was found. */
export interface Truth {
  readonly seed: number;
  readonly options: LifeOptions;
  readonly capacityKwh: number;
  readonly stretches: readonly TrueStretch[];
  readonly samples: readonly Sample[];
}

const hour = 3_600_000;
const capacityKwh = 60;

export const defaultLife: LifeOptions = { days: 7, interval: 60_000, loss: 0.05, profile: sourceProfiles[0] };

/** A simulated life of one vehicle: drives, charges, standing, sleep; and what its source says about it, rounded as it is stored. The same seed gives the same life. */
export function simulateLife(seed: number, options: LifeOptions = defaultLife): Truth {
  const random = randomFrom(seed);
  const begin = Date.UTC(2026, 0, 5, 5) + Math.floor(random.next() * hour);
  const car = newCar(begin, random);
  const samples: Sample[] = [];
  const stretches: TrueStretch[] = [];
  const watch = observer(car, options, random, samples);
  for (let day = 0; day < options.days; day += 1) liveOneDay(car, random, stretches, watch, begin + day * 24 * hour);
  const kept = samples.filter(() => random.next() >= options.loss).map(roundSample);
  return { seed, options, capacityKwh, stretches, samples: kept.toSorted(compareSamples) };
}

/** Reads the car whenever the next sample is due. */
function observer(car: Car, options: LifeOptions, random: Random, samples: Sample[]): () => void {
  let due = car.ts;
  return () => {
    if (car.ts < due) return;
    due += options.interval * Math.ceil((car.ts - due + 1) / options.interval);
    samples.push(read(car, options.profile, random));
  };
}

function floorTo(value: number, step: number): number {
  return Math.floor(value / step + 1e-9) * step;
}

function read(car: Car, profile: SourceProfile, random: Random): Sample {
  const sample: Sample = { ts: car.ts, source: profile.name };
  if (car.asleep && profile.asleep) return { ...sample, online: 'asleep' };
  sample.online = 'online';
  if (profile.gear) sample.gear = car.driving ? 'D' : 'P';
  if (profile.speed) sample.speedKmh = car.speed;
  if (profile.odometerStep > 0) sample.odometerKm = floorTo(car.odometer, profile.odometerStep);
  if (profile.place) {
    sample.lat = car.lat + random.noise() * 2e-5;
    sample.lon = car.lon + random.noise() * 2e-5;
  }
  sample.soc = Math.round(((car.kWh / capacityKwh) * 100) / profile.levelStep) * profile.levelStep;
  if (profile.power) sample.powerKw = car.power;
  if (profile.statement) {
    sample.charging = car.charging ? 'charging' : car.plugged ? 'complete' : 'none';
    sample.plugged = car.plugged;
    if (car.charging) sample.chargerPowerKw = car.wallPower;
  }
  if (profile.counterStep > 0) sample.energyAddedKwh = floorTo(car.counter, profile.counterStep);
  sample.outTempC = 5;
  return sample;
}

function liveOneDay(car: Car, random: Random, stretches: TrueStretch[], watch: () => void, dayStart: number): void {
  const trips = 1 + Math.floor(random.next() * 4);
  for (let trip = 0; trip < trips; trip += 1) {
    rest(car, car.ts + random.between(0.6, 2.5) * hour, false, watch);
    if (car.kWh < 20) stretches.push(charge(car, random.pick([50, 100]), capacityKwh * random.between(0.6, 0.8), watch));
    if (car.kWh < 20) continue;
    rest(car, car.ts + random.between(0.5, 0.7) * hour, false, watch);
    stretches.push(drive(car, random, random.pick([3, 8, 20, 35]) * random.between(0.6, 1.4), watch));
  }
  rest(car, car.ts + random.between(0.6, 2) * hour, false, watch);
  if (random.next() < 0.7 && car.kWh < capacityKwh * 0.8)
    stretches.push(charge(car, random.pick([3.6, 7.2, 11]), capacityKwh * random.between(0.82, 0.95), watch));
  rest(car, car.ts + hour, false, watch);
  const night = Math.max(car.ts + 2 * hour, dayStart + 23 * hour);
  rest(car, night, true, watch);
  rest(car, dayStart + 24 * hour > night ? dayStart + 24 * hour : night + hour, false, watch);
}
