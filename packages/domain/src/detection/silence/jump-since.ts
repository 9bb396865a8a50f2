import type { Candidate } from '../timeline/candidate.ts';

/** km by which the odometer jumped between a silence and the start of the drive at `at`. */
export function jumpSince(tail: readonly Candidate[], index: number, at: number): number {
  const between = tail.slice(index + 1, at).reduce((km, { track }) => km + track.jumpKm + track.jumpBeforeKm, 0);
  return between + (tail[at]?.track.jumpBeforeKm ?? 0);
}
