import type { Country } from '../geography/limits.ts';
import { metresPerDegree, metresPerDegreeOfLongitude } from '../geography/earth.ts';
import { randomFrom, seedOf } from '../random.ts';
import type { Charger, ChargerKind } from './charger.ts';
import { operatorFor, priceFor } from './operators.ts';

export interface Site {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly elevationM: number;
  readonly country: Country;
}

const powers: Record<ChargerKind, readonly number[]> = {
  street: [11, 22, 22],
  destination: [11, 11, 22],
  park: [50, 75, 150, 150],
  motorway: [150, 300, 300, 350],
  supercharger: [150, 250, 250],
};

/** Distance from the centre of the place, metres: a charging park is at its edge, a street charger in the next streets. */
const distances: Record<ChargerKind, readonly [number, number]> = {
  street: [90, 380],
  destination: [30, 90],
  park: [120, 450],
  motorway: [220, 420],
  supercharger: [250, 480],
};

/** A charger near a place; the same place, kind and number return the same charger. */
export function chargerAt(site: Site, kind: ChargerKind, number: number): Charger {
  const id = `${site.id}-${kind}-${number}`;
  const random = randomFrom(seedOf(id));
  const angle = random.between(0, 2 * Math.PI);
  const metres = random.between(...distances[kind]);
  const operator = operatorFor(kind, site.country, random);
  return {
    id,
    name: `${operator} ${site.name}${number > 1 ? ` ${number}` : ''}`,
    operator,
    placeId: site.id,
    lat: site.lat + (Math.cos(angle) * metres) / metresPerDegree,
    lon: site.lon + (Math.sin(angle) * metres) / metresPerDegreeOfLongitude(site.lat),
    elevationM: site.elevationM,
    acdc: kind === 'street' || kind === 'destination' ? 'ac' : 'dc',
    maxKw: random.pick(powers[kind]),
    pricePerKwhCents: priceFor(kind, random),
    kind,
  };
}
