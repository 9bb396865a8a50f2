import type { Car } from '../cars/car.ts';
import type { Random } from '../random.ts';

/** A measured position, degrees. */
export interface Fix {
  readonly lat: number;
  readonly lon: number;
}

const metresPerDegree = 111_195;
/** The receiver stays on for this time after a drive. */
const switchOffMs = 120_000;
const micro = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/**
 * A satellite receiver: its error drifts slowly, also at a standstill, and jumps now and then (reflections). Without reception, or when it is off, it repeats its
 * last fix.
 */
export function newReceiver(deviationM: number, random: Random): (car: Car, ts: number) => Fix {
  let [north, east] = [0, 0];
  let last: Fix | null = null;
  let at = 0;
  let stationarySince: number | null = null;
  return (car, ts) => {
    if (car.driving) stationarySince = null;
    const isOff = stationarySince !== null && ts - stationarySince > switchOffMs;
    if (last !== null && (car.hidden || isOff)) return last;
    const decay = Math.exp(-Math.max(1, (ts - at) / 1000) / 60);
    const noiseM = deviationM * Math.sqrt(1 - decay * decay);
    north = north * decay + random.normal() * noiseM;
    east = east * decay + random.normal() * noiseM;
    const jump = random.next() < 0.002 ? deviationM * 6 : 0;
    last = {
      lat: micro(car.lat + (north + jump) / metresPerDegree),
      lon: micro(car.lon + east / (metresPerDegree * Math.cos((car.lat * Math.PI) / 180))),
    };
    at = ts;
    if (!car.driving) stationarySince ??= ts;
    return last;
  };
}
