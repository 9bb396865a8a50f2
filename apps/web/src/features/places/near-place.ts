import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Location } from '@wattbook/contract/scalars';
import type { Language } from '@wattbook/domain/texts/languages';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { nearestPlace, type PlaceName } from '../../ui/map-frame/place-names.ts';

/** The maximum distance at which the name of a place is used. */
const NEAR_KM = 12;

const placesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['placeNames', language],
    queryFn: async ({ signal }) => {
      const { loadPlaceNames } = await import('../../ui/map-frame/offline-data.ts');
      return loadPlaceNames(language, signal);
    },
    staleTime: 'static',
    retry: false,
  });

/** The nearest larger place of a position, null when there is none within 12 km. */
export function nearPlace(places: readonly PlaceName[], { latitude, longitude }: Location): string | null {
  const place = nearestPlace(places, { lat: latitude, lon: longitude });
  if (place === null) return null;
  const east = (place.lon - longitude) * Math.cos((latitude * Math.PI) / 180);
  return 111.2 * Math.hypot(east, place.lat - latitude) <= NEAR_KM ? place.name : null;
}

/** Names positions without an address, once the bundled list is loaded; it is loaded only when needed. */
export function useNearPlace(isNeeded: boolean): (location: Location) => string | null {
  const language = useLanguage();
  const { data: places } = useQuery({ ...placesQuery(language), enabled: isNeeded });
  return useMemo(() => {
    const known = new Map<string, string | null>();
    return (location) => {
      if (places === undefined) return null;
      const key = `${location.latitude} ${location.longitude}`;
      const name = known.has(key) ? known.get(key) : nearPlace(places, location);
      known.set(key, name ?? null);
      return name ?? null;
    };
  }, [places]);
}
