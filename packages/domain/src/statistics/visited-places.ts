import { metresBetween, type SitePosition } from '../sites/site-at.ts';
import { placeSize } from '../sites/suggest-sites.ts';

/** A trip by when and where it ended; times in milliseconds since 1970. `siteId`: the named place; `end` null: unknown or sealed. */
export interface EndedTrip {
  readonly startTime: number;
  readonly endTime: number;
  readonly siteId: string | null;
  readonly end: SitePosition | null;
}

/** A charge: when it began, and its energy in kWh. */
export interface TimedCharge {
  readonly startTime: number;
  readonly kWh: number | null;
}

/** A place: how often a trip ended there, the hours until the next trip, the kWh charged meanwhile, and the latest trip to it. */
export interface VisitedPlace<Trip> {
  readonly latest: Trip;
  readonly visits: number;
  readonly hours: number;
  readonly kWh: number;
}

/** Cells in degrees, wider than a place: a place is in a cell or in one beside it. */
const cellSize = 0.003;

/**
 * Returns the places where trips ended, most visited first, then by hours. A named place is one place; elsewhere ends within 150 m of the first are one. `trips` and `charges` are in order of time; the last stay ends at `until`. Trips whose end
 * is not known are left out, and so is the time after them.
 */
export function visitedPlaces<Trip extends EndedTrip>(
  trips: readonly Trip[],
  charges: readonly TimedCharge[],
  until: number,
): readonly VisitedPlace<Trip>[] {
  const placeOf = placeFinder<Trip>();
  let next = 0;
  for (const [index, trip] of trips.entries()) {
    const leaves = trips[index + 1]?.startTime ?? until;
    let kWh = 0;
    for (; next < charges.length; next += 1) {
      const charge = charges[next];
      if (charge === undefined || charge.startTime >= leaves) break;
      if (charge.startTime >= trip.endTime) kWh += charge.kWh ?? 0;
    }
    const place = placeOf(trip);
    if (place === null) continue;
    place.latest = trip;
    place.visits += 1;
    place.hours += Math.max(0, leaves - trip.endTime) / 3_600_000;
    place.kWh += kWh;
  }
  return placeOf.all.toSorted((a, b) => b.visits - a.visits || b.hours - a.hours);
}

interface Stays<Trip> {
  readonly centre: SitePosition | null;
  latest: Trip;
  visits: number;
  hours: number;
  kWh: number;
}

function placeFinder<Trip extends EndedTrip>() {
  const all: Stays<Trip>[] = [];
  const [sites, cells] = [new Map<string, Stays<Trip>>(), new Map<number, Stays<Trip>[]>()];
  const add = (trip: Trip, centre: SitePosition | null) => {
    const place = { centre, latest: trip, visits: 0, hours: 0, kWh: 0 };
    all.push(place);
    return place;
  };
  const atSite = (trip: Trip, id: string) => {
    const place = sites.get(id) ?? add(trip, null);
    sites.set(id, place);
    return place;
  };
  const near = (trip: Trip, end: SitePosition) => {
    const [row, column] = [Math.floor(end.latitude / cellSize), Math.floor(end.longitude / cellSize)];
    for (const [down, right] of offsets) {
      const places = cells.get(cellOf(row + down, column + right));
      const found = places?.find(({ centre }) => centre !== null && metresBetween(centre, end) <= placeSize);
      if (found !== undefined) return found;
    }
    const place = add(trip, end);
    const cell = cellOf(row, column);
    cells.set(cell, [...(cells.get(cell) ?? []), place]);
    return place;
  };
  const find = (trip: Trip): Stays<Trip> | null =>
    trip.siteId !== null ? atSite(trip, trip.siteId) : trip.end === null ? null : near(trip, trip.end);
  return Object.assign(find, { all });
}

/** There are fewer columns around the earth. */
const cellOf = (row: number, column: number): number => row * 1_000_000 + column;

const offsets = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right] as const));
