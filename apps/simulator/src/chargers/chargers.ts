import { metresBetween } from '../geography/earth.ts';
import type { Route } from '../geography/route.ts';
import type { Charger } from './charger.ts';
import { motorwayChargers, superchargers } from './motorway-chargers.ts';
import { townChargers } from './town-chargers.ts';

/** Every public charger of the world. */
export const chargers: readonly Charger[] = [...townChargers, ...motorwayChargers, ...superchargers];

/** Degrees; size of the squares that index the chargers. */
const square = 0.1;
const bySquare = new Map<string, Charger[]>();
for (const charger of chargers) {
  const key = `${Math.floor(charger.lat / square)} ${Math.floor(charger.lon / square)}`;
  bySquare.set(key, [...(bySquare.get(key) ?? []), charger]);
}

/** Chargers within a distance as the crow flies, nearest first. */
export function chargersNear(lat: number, lon: number, km: number): Charger[] {
  const rows = squaresWithin(lat, km / 111.1 + square);
  const columns = squaresWithin(lon, km / (111.1 * Math.cos((lat * Math.PI) / 180)) + square);
  return rows
    .flatMap((row) => columns.flatMap((column) => bySquare.get(`${row} ${column}`) ?? []))
    .map((charger) => ({ charger, metres: metresBetween(charger, { lat, lon }) }))
    .filter(({ metres }) => metres <= km * 1000)
    .sort((a, b) => a.metres - b.metres)
    .map(({ charger }) => charger);
}

/** The numbers of the squares around a degree. */
function squaresWithin(degree: number, around: number): number[] {
  const [first, last] = [Math.floor((degree - around) / square), Math.floor((degree + around) / square)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export interface ChargerOnRoute {
  readonly charger: Charger;
  /** The exit of the route for this charger, metres from its start. */
  readonly atM: number;
}

/** Maximum distance of a charger from the route. */
const maxDetourKm = 1.2;
const found = new WeakMap<Route, readonly ChargerOnRoute[]>();

/** The fast chargers beside a route in the order in which it passes them. */
export function chargersAlong(route: Route): readonly ChargerOnRoute[] {
  const known = found.get(route);
  if (known) return known;
  const nearest = new Map<string, ChargerOnRoute & { metres: number }>();
  let searchedAtM = Number.NEGATIVE_INFINITY;
  let candidates: readonly Charger[] = [];
  for (const point of route.points) {
    if (point.atM - searchedAtM >= 2000) {
      candidates = chargersNear(point.lat, point.lon, maxDetourKm + 2.2).filter(({ acdc }) => acdc === 'dc');
      searchedAtM = point.atM;
    }
    for (const charger of candidates) {
      const metres = metresBetween(charger, point);
      if (metres <= maxDetourKm * 1000 && metres < (nearest.get(charger.id)?.metres ?? Number.POSITIVE_INFINITY)) {
        nearest.set(charger.id, { charger, atM: point.atM, metres });
      }
    }
  }
  const along = [...nearest.values()].sort((a, b) => a.atM - b.atM).map(({ charger, atM }) => ({ charger, atM }));
  found.set(route, along);
  return along;
}
