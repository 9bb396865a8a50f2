import { places } from './places.ts';
import { type Road, readRoads } from './road-text.ts';
import { freisingRoads } from './roads/freising.ts';
import { munichRoads } from './roads/munich.ts';
import { upperBavarianRoads } from './roads/upper-bavaria.ts';

/** Every road of the network, read once. */
export const roads: readonly Road[] = readRoads(
  [freisingRoads, munichRoads, upperBavarianRoads],
  new Map(places.map((place) => [place.id, place])),
);
