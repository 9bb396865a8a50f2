import type { Sample } from '../telemetry/sample.ts';
import { exactShares } from './exact-shares.ts';
import { carriedAt, climbFraction, distanceFraction, energyFraction, type SplitSamples } from './split-progress.ts';
import type { TripPart } from './trip-part.ts';
import { divisionOf, sharesOf } from './trip-shares.ts';

/** km, and what is counted in whole units: minor units of money, grams. */
const [stepKm, whole] = [0.001, 1];

/**
 * Returns the index of the sample at which a trip can be split (OQ-125): one at this time (ms) that is neither the first nor the last one of the trip. Null: there is none.
 */
export function splitIndexOf(
  samples: readonly { readonly ts: number }[],
  { startTime, endTime }: Pick<TripPart, 'startTime' | 'endTime'>,
  at: number,
): number | null {
  const index = samples.findLastIndex(({ ts }) => ts === at);
  const [first, last] = [samples[0]?.ts ?? at, samples.at(-1)?.ts ?? at];
  return index === -1 || at <= Math.max(first, startTime) || at >= Math.min(last, endTime) ? null : index;
}

/**
 * Splits a trip at one of its samples (TRIP-105, decision 0089): what the samples tell of each half, in such shares that the sums of the halves are the figures of the trip exactly. Purpose and
 * texts are those of the trip, its shares in proportion of the distance.
 */
export function splitTrip(trip: TripPart, split: SplitSamples): readonly [TripPart, TripPart] {
  const { samples, index } = split;
  const driven = distanceFraction(trip, split);
  const used = energyFraction(trip, split) ?? driven;
  const [firstKm, secondKm] = known(exactShares(trip.distance, driven, stepKm));
  const corrections = known(exactShares(trip.odometerCorrection, driven, stepKm));
  const energies = exactShares(trip.usedkWh, used, stepKm);
  const costs = exactShares(trip.cost, used, whole);
  const emissions = exactShares(trip.co2, used, whole);
  const climbs = exactShares(trip.elevationGain, climbFraction(split) ?? driven, stepKm);
  const at = samples[index]?.ts ?? trip.endTime;
  const halves = [samples.slice(0, index + 1), samples.slice(index)] as const;
  const speeds = maxSpeeds(trip, halves);
  const odometer = odometerBetween(trip, firstKm, driven);
  const level = carriedAt(split, 'usableSoc', 'soc') ?? trip.startLevel;
  const range = carriedAt(split, 'rangeKm') ?? trip.startRange;
  const gasLevel = trip.startGasLevel === null ? null : (carriedAt(split, 'fuelLevel') ?? trip.startGasLevel);
  const half = (which: 0 | 1) => ({
    ...trip,
    odometerCorrection: corrections[which],
    usedkWh: energies[which],
    cost: costs[which],
    co2: emissions[which],
    elevationGain: climbs[which],
    maxSpeed: speeds[which],
    avgOutTemp: meanOf(halves[which], 'outTempC') ?? trip.avgOutTemp,
    avgInTemp: meanOf(halves[which], 'inTempC') ?? trip.avgInTemp,
  });
  const shares = splitShares(trip, [firstKm, secondKm]);
  return [
    {
      ...half(0),
      ...shares[0],
      distance: firstKm,
      endTime: at,
      endOdometer: odometer,
      endLevel: level,
      endRange: range,
      endGasLevel: gasLevel,
    },
    {
      ...half(1),
      ...shares[1],
      distance: secondKm,
      startTime: at,
      startOdometer: odometer,
      startLevel: level,
      startRange: range,
      startGasLevel: gasLevel,
    },
  ];
}

/** The shares of a value that is known. */
const known = ([first, second]: readonly [number | null, number | null]): readonly [number, number] => [first ?? 0, second ?? 0];

/** The odometer at the split, as far from the start as the first half is long; less where the trip has another distance than its odometers. */
function odometerBetween({ startOdometer, endOdometer, distance }: TripPart, firstKm: number, driven: number): number | null {
  if (startOdometer === null || endOdometer === null) return null;
  const counted = endOdometer - startOdometer;
  const isCounted = Math.abs(counted - distance) < stepKm / 2;
  return Math.round((startOdometer + (isCounted ? firstKm : counted * driven)) * 1_000_000) / 1_000_000;
}

/** The highest speed of each half; that of the trip belongs to the faster one. */
function maxSpeeds(
  { maxSpeed }: TripPart,
  halves: readonly [readonly Sample[], readonly Sample[]],
): readonly [number | null, number | null] {
  const [first, second] = halves.map((samples) => Math.max(...samples.flatMap(({ speedKmh }) => speedKmh ?? [])));
  if (maxSpeed === null || first === undefined || second === undefined) return [null, null];
  const speeds = first >= second ? [maxSpeed, Math.min(second, maxSpeed)] : [Math.min(first, maxSpeed), maxSpeed];
  const isReported = Math.max(first, second) > Number.NEGATIVE_INFINITY;
  const shown = (speed = Number.NEGATIVE_INFINITY) => (isReported && Number.isFinite(speed) ? speed : null);
  return [shown(speeds[0]), shown(speeds[1])];
}

/** The mean temperature, weighted with time. */
function meanOf(samples: readonly Sample[], name: 'outTempC' | 'inTempC'): number | null {
  let [sum, time]: [number, number] = [0, 0];
  let degrees: number | null = null;
  for (const [index, sample] of samples.entries()) {
    const ms = sample.ts - (samples[index - 1]?.ts ?? sample.ts);
    if (degrees !== null) [sum, time] = [sum + degrees * ms, time + ms];
    degrees = sample[name] ?? degrees;
  }
  return time === 0 ? degrees : Math.round((sum / time) * 1000) / 1000;
}

type Shares = Pick<TripPart, 'tags' | 'privateDistance' | 'toWorkDistance'>;

/** The shares of a divided trip in both halves, in proportion: what is left of one share goes to the next, so each half and each share add up. */
function splitShares(trip: TripPart, [firstKm, secondKm]: readonly [number, number]): readonly [Shares, Shares] {
  const { tags, distance, privateDistance, toWorkDistance } = trip;
  const same = { tags, privateDistance: null, toWorkDistance: null };
  if (sharesOf(trip).length === 0) return [same, same];
  const privates = known(exactShares(privateDistance ?? 0, proportionOf(firstKm, distance), stepKm));
  const left = distance - (privateDistance ?? 0);
  const toWorks = known(exactShares(toWorkDistance ?? 0, proportionOf(firstKm - privates[0], left), stepKm));
  const shareOf = (which: 0 | 1, km: number): Shares => {
    const shares = { privateDistance: privates[which], toWorkDistance: toWorks[which] };
    return km === 0 ? same : { ...shares, tags: divisionOf({ ...shares, tags, distance: km }).tags };
  };
  return [shareOf(0, firstKm), shareOf(1, secondKm)];
}

const proportionOf = (part: number, whole: number): number => (whole > 0 ? Math.min(Math.max(part / whole, 0), 1) : 0);
