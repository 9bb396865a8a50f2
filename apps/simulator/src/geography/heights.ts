import { randomFrom } from '../random.ts';
import type { Edge } from './network.ts';
import type { RoadKind } from './route.ts';

/** Length of the height waves of a road between its waypoints, metres, and their maximum slope. */
const waves: Record<RoadKind, { lengthM: number; steepest: number }> = {
  motorway: { lengthM: 2600, steepest: 0.018 },
  trunk: { lengthM: 1700, steepest: 0.02 },
  rural: { lengthM: 900, steepest: 0.025 },
  town: { lengthM: 700, steepest: 0.008 },
  street: { lengthM: 500, steepest: 0.008 },
};

/**
 * The height of an edge's road at a distance from its start, metres above the sea: monotone cubic interpolation of the waypoints
 * (Fritsch and Butland 1984), so that it never overshoots a pass, and small waves that grow with the relief around.
 */
export function heightsAlong(edge: Edge, chords: readonly number[], seed: number): (atM: number) => number {
  const { waypoints } = edge;
  const heights = waypoints.map((waypoint) => waypoint.elevationM);
  const slopes = chords.map((chord, i) => ((heights[i + 1] ?? 0) - (heights[i] ?? 0)) / Math.max(1, chord));
  const tangents = heights.map((_, i) => middleSlope(slopes[i - 1], slopes[i]));
  const relief = heights.map((height, i) => Math.max(...[i - 1, i + 1].map((k) => Math.abs((heights[k] ?? height) - height))));
  const random = randomFrom(seed ^ 0x5bd1e995);
  const phases = [random.between(0, 2 * Math.PI), random.between(0, 2 * Math.PI)] as const;
  const totalM = chords.reduce((sum, chord) => sum + chord, 0);
  let index = 0;
  let startM = 0;
  return (atM) => {
    // Called in rising order, so the index of the chord only grows.
    while (index < chords.length - 1 && atM > startM + (chords[index] ?? 0)) startM += chords[index++] ?? 0;
    const chord = Math.max(1, chords[index] ?? 1);
    const u = Math.min(1, (atM - startM) / chord);
    const from = valueAt(heights, index);
    const to = heights[index + 1] ?? from;
    const smooth = u * u * (3 - 2 * u);
    const carried = (u * u * u - 2 * u * u + u) * valueAt(tangents, index) + (u * u * u - u * u) * valueAt(tangents, index + 1);
    const { lengthM, steepest } = waves[waypoints[index]?.kind ?? 'rural'];
    const around = valueAt(relief, index) * (1 - smooth) + valueAt(relief, index + 1) * smooth;
    // A steep road climbs steadily.
    const calm = Math.max(0, 1 - Math.abs(valueAt(slopes, index)) / 0.06);
    const amplitude = calm * Math.min(0.6 + 0.15 * around, (steepest * lengthM) / (2 * Math.PI));
    const angle = (2 * Math.PI * atM) / lengthM;
    // Two waves with different lengths, so that their sum does not repeat.
    const wave = 0.6 * Math.sin(angle + phases[0]) + 0.6 * Math.sin(angle / 1.73 + phases[1]);
    const taper = Math.min(1, Math.min(atM, totalM - atM) / Math.min(lengthM, totalM / 2 || 1));
    return from + (to - from) * smooth + carried * chord + amplitude * taper * wave;
  };
}

const valueAt = (values: readonly number[], index: number): number => values[index] ?? 0;

/** 0 where the road turns from up to down, else the harmonic mean of the slopes on both sides. */
function middleSlope(before: number | undefined, after: number | undefined): number {
  if (before === undefined || after === undefined) return before ?? after ?? 0;
  return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
}
