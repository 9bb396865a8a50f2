import type { TrackColour, TrackPoint } from './map-data.ts';

/** The values of the six colours `--wb-ramp-<name>-0` to `-5`: km/h, and kW where negative is recovered. */
export const rampStops: Record<TrackColour, readonly number[]> = {
  speed: [0, 30, 60, 90, 120, 150],
  power: [-60, -20, 0, 40, 100, 160],
};

/** The colour of a value: the stop it is nearest to. */
export function rampStep(value: number, stops: readonly number[]): number {
  let step = 0;
  for (const [index, stop] of stops.entries()) {
    if (Math.abs(value - stop) < Math.abs(value - (stops[step] ?? 0))) step = index;
  }
  return step;
}

/** The ends of the legend: the first stop, and where the last colour begins. */
export function rampEnds(stops: readonly number[]): readonly [number, number] {
  const [beforeLast = 0, last = 0] = stops.slice(-2);
  return [stops[0] ?? 0, (beforeLast + last) / 2];
}

/** A part of the track in one colour; `step` is null where the value is not known. */
export interface TrackRun {
  readonly step: number | null;
  readonly line: readonly (readonly [lon: number, lat: number])[];
}

/** Cuts the track where its colour changes. Neighbours share a vertex, so that the line has no gaps. */
export function colourRuns(track: readonly TrackPoint[], colourBy: TrackColour | null): TrackRun[] {
  const stops = colourBy === null ? [] : rampStops[colourBy];
  const runs: { step: number | null; line: [number, number][] }[] = [];
  for (const [index, from] of track.entries()) {
    const to = track[index + 1];
    if (to === undefined) break;
    const value = colourBy === null ? null : (from[colourBy] ?? to[colourBy]);
    const step = value === null ? null : rampStep(value, stops);
    const current = runs.at(-1);
    if (current !== undefined && current.step === step) current.line.push([to.lon, to.lat]);
    else
      runs.push({
        step,
        line: [
          [from.lon, from.lat],
          [to.lon, to.lat],
        ],
      });
  }
  return runs;
}
