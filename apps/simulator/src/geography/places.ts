import { metresBetween, type Position } from './earth.ts';
import type { Place } from './place.ts';
import { bavarianPlaces } from './places/bavaria.ts';
import { europeanPlaces } from './places/europe.ts';
import { freisingPlaces } from './places/freising.ts';
import { germanPlaces } from './places/germany.ts';
import { munichPlaces } from './places/munich.ts';

/** Every place that a route can start or end at. */
export const places: readonly Place[] = [...freisingPlaces, ...munichPlaces, ...bavarianPlaces, ...germanPlaces, ...europeanPlaces];

const byId = new Map(places.map((place) => [place.id, place]));

/** The place with an id; throws for one that does not exist. */
export function placeById(id: string): Place {
  const place = byId.get(id);
  if (!place) throw new Error(`There is no place ${id}`);
  return place;
}

/** Places within a great-circle distance, nearest first. */
export function placesNear(position: Position, km: number): Place[] {
  return places
    .map((place) => ({ place, metres: metresBetween(position, place) }))
    .filter(({ metres }) => metres <= km * 1000)
    .sort((a, b) => a.metres - b.metres)
    .map(({ place }) => place);
}
