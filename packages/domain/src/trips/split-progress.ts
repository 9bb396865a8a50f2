import { climb, newClimb } from '../detection/figures/climb.ts';
import { distanceKm } from '../detection/geo.ts';
import type { Sample, SampleField } from '../telemetry/sample.ts';
import type { TripPart } from './trip-part.ts';

/** How a figure grew during a trip: its value at each of the samples, from 0 on. */
type Progress = readonly number[];

/** The samples of a trip in order, and the index of the one at which it is split. */
export interface SplitSamples {
  readonly samples: readonly Sample[];
  readonly index: number;
}

/** The value at a sample of a trip: its reading, or the last one before it. */
export function carriedAt({ samples, index }: SplitSamples, ...names: readonly SampleField[]): number | null {
  for (let at = index; at >= 0; at -= 1)
    for (const name of names) {
      const value = samples[at]?.[name];
      if (typeof value === 'number') return value;
    }
  return null;
}

function grow(samples: readonly Sample[], step: (before: Sample, sample: Sample) => number): Progress {
  let sum = 0;
  return samples.map((sample, index) => {
    const before = samples[index - 1];
    if (before !== undefined) sum += step(before, sample);
    return sum;
  });
}

const hoursBetween = (before: Sample, sample: Sample) => (sample.ts - before.ts) / 3_600_000;

/** The kilometres by position, else by speed, else the time: only their proportion counts. */
function drivenProgress(samples: readonly Sample[]): Progress {
  let place: readonly [number, number] | null = null;
  const byPlace = grow([...samples.slice(0, 1), ...samples], (_, { lat, lon }) => {
    if (typeof lat !== 'number' || typeof lon !== 'number') return 0;
    const km = place === null ? 0 : distanceKm(...place, lat, lon);
    place = [lat, lon];
    return km;
  }).slice(1);
  if ((byPlace.at(-1) ?? 0) > 0) return byPlace;
  const bySpeed = grow(samples, (before, sample) => (before.speedKmh ?? sample.speedKmh ?? 0) * hoursBetween(before, sample));
  return (bySpeed.at(-1) ?? 0) > 0 ? bySpeed : grow(samples, hoursBetween);
}

/** The proportion of a span that lies before a value; the middle of one without length. */
const proportion = (from: number, value: number, to: number): number =>
  to > from ? Math.min(Math.max((value - from) / (to - from), 0), 1) : 0.5;

type Driven = Pick<TripPart, 'startOdometer' | 'endOdometer'>;

/** Returns the proportion of the distance before the split: between the readings of the odometer around it, the way that was driven decides. */
export function distanceFraction({ startOdometer, endOdometer }: Driven, { samples, index }: SplitSamples): number {
  const driven = drivenProgress(samples);
  const at = (position: number) => driven[position] ?? 0;
  const last = samples.length - 1;
  if (startOdometer === null || endOdometer === null) return proportion(0, at(index), at(last));
  const readings = samples.flatMap(({ odometerKm }, position) =>
    typeof odometerKm === 'number' && odometerKm >= startOdometer && odometerKm <= endOdometer ? [{ position, km: odometerKm }] : [],
  );
  const before = readings.findLast(({ position }) => position <= index) ?? { position: 0, km: startOdometer };
  const after = readings.find(({ position }) => position > index) ?? { position: last, km: endOdometer };
  const km =
    before.position === index ? before.km : between(before.km, after.km, proportion(at(before.position), at(index), at(after.position)));
  return proportion(startOdometer, km, endOdometer);
}

const between = (from: number, to: number, part: number) => from + Math.max(to - from, 0) * part;

type Levels = Pick<TripPart, 'startLevel' | 'endLevel'>;

/** Returns the proportion of the energy before the split: by its counter, else by the power, else by the level; null where none of them tells. */
export function energyFraction({ startLevel, endLevel }: Levels, split: SplitSamples): number | null {
  const { samples, index } = split;
  const counted = samples.flatMap(({ energyUsedKwh }) => energyUsedKwh ?? []);
  const powers = samples.filter(({ powerKw }) => typeof powerKw === 'number');
  const integral = grow(powers, (before, sample) => (((before.powerKw ?? 0) + (sample.powerKw ?? 0)) / 2) * hoursBetween(before, sample));
  const here = powers.findLastIndex(({ ts }) => ts <= (samples[index]?.ts ?? 0));
  const level = carriedAt(split, 'usableSoc', 'soc');
  return (
    within(counted[0], carriedAt(split, 'energyUsedKwh'), counted.at(-1)) ??
    within(0, integral[here], integral.at(-1)) ??
    within(negated(startLevel), negated(level), negated(endLevel))
  );
}

const negated = (value: number | null) => (value === null ? null : -value);

/** The proportion, where all three are known and in order. */
function within(from?: number | null, value?: number | null, to?: number | null): number | null {
  if (from == null || value == null || to == null || to <= from || value < from || value > to) return null;
  return (value - from) / (to - from);
}

/** Returns the proportion of the climb before the split; null where nothing was climbed. */
export function climbFraction({ samples, index }: SplitSamples): number | null {
  const driven = drivenProgress(samples);
  const climbed = newClimb();
  const gains = samples.map(({ elevationM = null }, position) => {
    climb(climbed, elevationM, (driven[position] ?? 0) - (driven[position - 1] ?? 0));
    return climbed.gain;
  });
  return within(0, gains[index], gains.at(-1));
}
