import type { Language } from '@wattbook/i18n/catalogue';
import { placeNameIn } from '@wattbook/i18n/place-names';
import type { LonLat } from './map-data.ts';

export interface PlaceName extends LonLat {
  readonly name: string;
  /** Population, in thousands. */
  readonly size: number;
}

/** Reads the bundled list: name, longitude and latitude in thousandths of a degree, people in thousands; largest first. */
export function parsePlaceNames(text: string, language: Language): PlaceName[] {
  return text.split('\n').flatMap((line) => {
    const [name, lon, lat, size] = line.split('\t');
    if (name === undefined || size === undefined) return [];
    const shown = placeNameIn(language, name);
    return [{ name: shown, lon: Number(lon) / 1000, lat: Number(lat) / 1000, size: Number(size) }];
  });
}

/** The nearest place, where a larger one counts as nearer than it is. Null when all are over 60 km away. */
export function nearestPlace(places: readonly PlaceName[], { lon, lat }: LonLat): PlaceName | null {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  let nearest: PlaceName | null = null;
  let minWeighted = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const kilometres = 111.2 * Math.hypot((place.lon - lon) * narrowing, place.lat - lat);
    const weighted = kilometres / Math.log10(place.size + 10);
    if (kilometres < 60 && weighted < minWeighted) [nearest, minWeighted] = [place, weighted];
  }
  return nearest;
}
