import { readTowns, type Town } from './read-towns.ts';

/** The country (ISO 3166, two letters) of a position; null far from every town. */
export type CountryAt = (place: { readonly latitude: number; readonly longitude: number }) => string | null;

/** Finds the country of a position: that of the nearest town, which is right except within a few kilometres of a border. */
export function countriesOf(towns: readonly Pick<Town, 'country' | 'latitude' | 'longitude'>[]): CountryAt {
  const byDegree = Map.groupBy(towns, cellOf);
  return (place) => {
    let nearest: string | null = null;
    let least = maxDegrees ** 2;
    const scale = Math.cos((place.latitude * Math.PI) / 180);
    for (const latitude of [place.latitude - 1, place.latitude, place.latitude + 1]) {
      for (const longitude of [place.longitude - 1, place.longitude, place.longitude + 1]) {
        for (const town of byDegree.get(cellOf({ latitude, longitude })) ?? []) {
          const distance = (town.latitude - place.latitude) ** 2 + ((town.longitude - place.longitude) * scale) ** 2;
          if (distance < least) [nearest, least] = [town.country, distance];
        }
      }
    }
    return nearest;
  };
}

/** About 110 km. */
const maxDegrees = 1;

const cellOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) =>
  Math.floor(latitude) * 1000 + Math.floor(longitude);

let loading: Promise<CountryAt> | undefined;

/** The bundled towns, loaded on first use. */
export function loadCountries(): Promise<CountryAt> {
  loading ??= readTowns().then(countriesOf);
  return loading;
}
