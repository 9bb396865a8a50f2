import { metresBetween, type SitePosition } from '../sites/site-at.ts';
import { homeSize } from './homes.ts';

/** A place that one circle hides together with others at it: `reach` is how far the farthest of them is, in m. */
export interface PrivatePlace extends SitePosition {
  readonly reach: number;
}

/** More degrees of latitude than this are farther than `homeSize`. */
const homeDegrees = homeSize / 111_000;

/**
 * Returns the places without those within 500 m of one before them, which it reaches: each is hidden by one circle, since several beside each other would show where they meet. The order says which of them
 * is kept, so it has to be the same each time (decision 0182).
 */
export function distinctPlaces(places: readonly SitePosition[]): readonly PrivatePlace[] {
  const kept: { readonly place: SitePosition; reach: number }[] = [];
  for (const place of places) {
    const near = kept.find(
      (other) => Math.abs(other.place.latitude - place.latitude) <= homeDegrees && metresBetween(other.place, place) <= homeSize,
    );
    if (near === undefined) kept.push({ place, reach: 0 });
    else near.reach = Math.max(near.reach, metresBetween(near.place, place));
  }
  return kept.map(({ place: { latitude, longitude }, reach }) => ({ latitude, longitude, reach }));
}

/** The direction and the distance of the middle of a circle from its place, each from 0 to 1. */
export interface Shift {
  readonly direction: number;
  readonly distance: number;
}

/** Corners of the grid between which shifts change, in degrees: about 2 km. */
const cornerDegrees = 0.02;

/**
 * Returns where beside a place the middle of its circle lies (decision 0182): evenly spread over the disc, and nearly the same for places near each other, wherever they lie, so that a position that moves
 * by some metres does not show the place between two circles. `randomOf` has two numbers from 0 to below 1 for a corner of a grid, always the same ones.
 */
export function shiftAt({ latitude, longitude }: SitePosition, randomOf: (corner: string) => readonly [number, number]): Shift {
  const [lat, lon] = [latitude / cornerDegrees, longitude / cornerDegrees];
  const [south, west] = [Math.floor(lat), Math.floor(lon)];
  let [north, east, squares] = [0, 0, 0];
  for (const [dLat, dLon] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const) {
    const [one, other] = randomOf(`${south + dLat} ${west + dLon}`);
    // Normally distributed ones, whose weighted sum is so again (Box and Muller).
    const length = Math.sqrt(-2 * Math.log(1 - one));
    const weight = (1 - Math.abs(lat - south - dLat)) * (1 - Math.abs(lon - west - dLon));
    north += weight * length * Math.cos(2 * Math.PI * other);
    east += weight * length * Math.sin(2 * Math.PI * other);
    squares += weight * weight;
  }
  const turn = Math.atan2(east, north) / (2 * Math.PI);
  return { direction: turn < 0 ? turn + 1 : turn, distance: 1 - Math.exp(-(north * north + east * east) / squares / 2) };
}
