import { places } from './places.ts';
import { type Road, parseRoads } from './road-text.ts';
import { alpineRoads } from './roads/alps.ts';
import { freisingRoads } from './roads/freising.ts';
import { munichRoads } from './roads/munich.ts';
import { northGermanRoads } from './roads/north-germany.ts';
import { southGermanRoads } from './roads/south-germany.ts';
import { upperBavarianRoads } from './roads/upper-bavaria.ts';
import { westernRoads } from './roads/western-europe.ts';

const texts = [freisingRoads, munichRoads, upperBavarianRoads, southGermanRoads, northGermanRoads, alpineRoads, westernRoads];

/** Every road of the network, parsed once. */
export const roads: readonly Road[] = parseRoads(texts, new Map(places.map((place) => [place.id, place])));
