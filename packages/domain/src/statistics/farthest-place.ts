import { metresBetween, type SitePosition } from '../sites/site-at.ts';

/** A trip by its ends, in degrees; null: unknown or sealed. */
export interface PlacedTrip {
  readonly start: SitePosition | null;
  readonly end: SitePosition | null;
}

/** A trip, and how far its end is from home as the crow flies, in km. */
export interface FarthestTrip<Trip> {
  readonly trip: Trip;
  readonly km: number;
}

/** Nearer than this, in km, nothing is far: it may be the other side of the street. */
const farFrom = 5;
/** About a kilometre, in degrees. */
const cellSize = 0.01;

/**
 * Returns the trip that ended farthest from home, of equally far ones the first. Home is where most trips begin and end: the mean of what lies in the same square of about a kilometre. Null: no trip with known ends
 * ended 5 km from there.
 */
export function farthestTrip<Trip extends PlacedTrip>(trips: readonly Trip[]): FarthestTrip<Trip> | null {
  const home = homeOf(trips);
  if (home === null) return null;
  let farthest: FarthestTrip<Trip> | null = null;
  for (const trip of trips) {
    const km = trip.end === null ? 0 : metresBetween(home, trip.end) / 1000;
    if (km >= farFrom && km > (farthest?.km ?? 0)) farthest = { trip, km };
  }
  return farthest;
}

function homeOf(trips: readonly PlacedTrip[]): SitePosition | null {
  const cells = new Map<string, SitePosition[]>();
  for (const place of trips.flatMap(({ start, end }) => [start, end])) {
    if (place === null) continue;
    const name = `${Math.round(place.latitude / cellSize)} ${Math.round(place.longitude / cellSize)}`;
    const cell = cells.get(name);
    if (cell === undefined) cells.set(name, [place]);
    else cell.push(place);
  }
  const [most] = [...cells.values()].toSorted((a, b) => b.length - a.length);
  return most === undefined
    ? null
    : { latitude: mean(most.map(({ latitude }) => latitude)), longitude: mean(most.map(({ longitude }) => longitude)) };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
