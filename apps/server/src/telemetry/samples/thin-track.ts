import type { Sample, SampleField } from '@wattbook/domain/telemetry/sample';

/** The curves on screens; their highs and lows have to stay. */
const curves: readonly SampleField[] = [
  'speedKmh',
  'powerKw',
  'chargerPowerKw',
  'energyAddedKwh',
  'soc',
  'usableSoc',
  'elevationM',
  'odometerKm',
  'outTempC',
];

/**
 * Returns at most `most` of the samples, in order, with their shape: the highest and lowest of every curve in each section, the sharpest
 * bend of the track in it, and the first and last sample.
 */
export function thinTrack(samples: readonly Sample[], max: number): readonly Sample[] {
  if (samples.length <= max) return samples;
  const selected = new Set([0, samples.length - 1]);
  const present = curves.filter((field) => samples.some((sample) => typeof sample[field] === 'number'));
  const hasTrack = samples.some((sample) => typeof sample.lat === 'number');
  const series = present.length + (hasTrack ? 1 : 0);
  // Two samples per curve and section at most; the remaining room is filled in even steps.
  const sections = Math.floor((max - 2) / (2 * series + 1));
  for (let section = 0; section < sections; section += 1) {
    const from = Math.floor((section * samples.length) / sections);
    const to = Math.floor(((section + 1) * samples.length) / sections);
    selected.add(from);
    for (const field of present) for (const index of extremes(samples, field, from, to)) selected.add(index);
    if (hasTrack) for (const index of bends(samples, from, to)) selected.add(index);
  }
  fillEvenly(selected, samples.length, max);
  return [...selected]
    .sort((a, b) => a - b)
    .slice(0, max)
    .flatMap((index) => samples[index] ?? []);
}

function extremes(samples: readonly Sample[], field: SampleField, from: number, to: number): number[] {
  let lowest: number | null = null;
  let highest: number | null = null;
  const value = (index: number) => samples[index]?.[field] as number;
  for (let index = from; index < to; index += 1) {
    if (typeof samples[index]?.[field] !== 'number') continue;
    if (lowest === null || value(index) < value(lowest)) lowest = index;
    if (highest === null || value(index) > value(highest)) highest = index;
  }
  return lowest === null || highest === null ? [] : [lowest, highest];
}

/** The first place of the section and the one farthest from the line between its first and its last. */
function bends(samples: readonly Sample[], from: number, to: number): number[] {
  const places: { index: number; lat: number; lon: number }[] = [];
  for (let index = from; index < to; index += 1) {
    const { lat, lon } = samples[index] ?? {};
    if (typeof lat === 'number' && typeof lon === 'number') places.push({ index, lat, lon });
  }
  const first = places[0];
  const last = places.at(-1);
  if (first === undefined || last === undefined) return [];
  const [dLat, dLon] = [last.lat - first.lat, last.lon - first.lon];
  const isLoop = dLat === 0 && dLon === 0;
  const distance = ({ lat, lon }: { lat: number; lon: number }) =>
    isLoop ? Math.hypot(lat - first.lat, lon - first.lon) : Math.abs(dLat * (lon - first.lon) - dLon * (lat - first.lat));
  const farthest = places.reduce((best, place) => (distance(place) > distance(best) ? place : best), first);
  return [first.index, farthest.index];
}

/** Fills in even steps, then in finer ones until the limit is reached. */
function fillEvenly(selected: Set<number>, length: number, max: number): void {
  for (let step = length / Math.max(1, max - selected.size); selected.size < max; step /= 2) {
    for (let at = step / 2; at < length && selected.size < max; at += step) selected.add(Math.floor(at));
  }
}
