import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { parseTowns, readTownLines, type Town } from './read-towns.ts';

/** The country (ISO 3166, two letters) of a position; null far from every town. */
export type CountryAt = (place: { readonly latitude: number; readonly longitude: number }) => string | null;

type Grid = ReadonlyMap<number, readonly Town[]>;

/** The towns in the cell of a place and in the eight beside it. */
function* townsAround(byDegree: Grid, place: { readonly latitude: number; readonly longitude: number }): Generator<Town, void> {
  for (const latitude of [place.latitude - 1, place.latitude, place.latitude + 1])
    for (const longitude of [place.longitude - 1, place.longitude, place.longitude + 1])
      yield* byDegree.get(cellOf({ latitude, longitude })) ?? [];
}

/** The country of a position is that of the nearest town, which is right except within a few kilometres of a border. */
const countryIn =
  (byDegree: Grid): CountryAt =>
  (place) => {
    let nearest: string | null = null;
    let least = maxDegrees ** 2;
    const scale = Math.cos((place.latitude * Math.PI) / 180);
    for (const town of townsAround(byDegree, place)) {
      const distance = (town.latitude - place.latitude) ** 2 + ((town.longitude - place.longitude) * scale) ** 2;
      if (distance < least) [nearest, least] = [town.country, distance];
    }
    return nearest;
  };

/** About 110 km. */
const maxDegrees = 1;

const cellOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) =>
  Math.floor(latitude) * 1000 + Math.floor(longitude);

/** Lines that are parsed at once: the list is first needed while cars send and users wait. */
const slice = 2000;

async function readGrid(): Promise<Grid> {
  const lines = await readTownLines();
  const byDegree = new Map<number, Town[]>();
  for (let from = 0; from < lines.length; from += slice) {
    for (const town of parseTowns(lines.slice(from, from + slice))) {
      const cell = cellOf(town);
      const others = byDegree.get(cell);
      if (others === undefined) byDegree.set(cell, [town]);
      else others.push(town);
    }
    await yieldToEvents();
  }
  return byDegree;
}

let loading: Promise<CountryAt> | undefined;

/** The bundled towns, loaded on first use. */
export function loadCountries(): Promise<CountryAt> {
  loading ??= readGrid().then(countryIn);
  return loading;
}
