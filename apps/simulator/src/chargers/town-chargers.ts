import type { PlaceKind } from '../geography/place.ts';
import { places } from '../geography/places.ts';
import type { Charger, ChargerKind } from './charger.ts';
import { chargerAt } from './sites.ts';

/** Number of chargers by kind, per kind of place. */
const offers: Record<PlaceKind, readonly (readonly [ChargerKind, number])[]> = {
  'home-town': [
    ['street', 2],
    ['park', 1],
  ],
  city: [
    ['street', 5],
    ['park', 2],
    ['destination', 1],
  ],
  holiday: [
    ['street', 3],
    ['park', 1],
    ['destination', 2],
  ],
  work: [['destination', 1]],
  shop: [['park', 1]],
  school: [],
  leisure: [
    ['destination', 1],
    ['street', 1],
  ],
  station: [['street', 2]],
  airport: [
    ['park', 2],
    ['destination', 1],
  ],
};

export const townChargers: readonly Charger[] = places.flatMap((place) =>
  offers[place.kind].flatMap(([kind, count]) => Array.from({ length: count }, (_, i) => chargerAt(place, kind, i + 1))),
);
