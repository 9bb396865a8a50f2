import { z } from 'zod';
import { queryService, type Fetch } from './query-service.ts';
import { addressOf } from '@wattbook/domain/addresses/address-lines';
import type { Geocoder, KnownPlace } from './geocoder.ts';

const text = z.string().optional();
const place = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  name: z.string().nullish(),
  address: z
    .object({
      house_number: text,
      road: text,
      pedestrian: text,
      postcode: text,
      city: text,
      town: text,
      village: text,
      hamlet: text,
      municipality: text,
      county: text,
    })
    .optional(),
});
/** For a place without an address Nominatim answers an error with status 200. */
const reverse = z.union([place, z.object({ error: z.string() })]);
const maxResults = 5;

/** Nominatim (https://nominatim.org): `/reverse` and `/search`. The public one forbids queries while typing, and allows one query per second. */
export function nominatim(base: string, fetch: Fetch): Geocoder {
  const isPublic = /(^|\.)nominatim\.openstreetmap\.org$/.test(new URL(base).hostname);
  const address = (path: string, parameters: Record<string, string>, language: string) => {
    const url = new URL(`${base}${path}`);
    for (const [name, value] of Object.entries({ format: 'jsonv2', addressdetails: '1', 'accept-language': language, ...parameters }))
      url.searchParams.set(name, value);
    return url;
  };
  return {
    pauseMs: isPublic ? 1000 : 0,
    addressAt: async ({ latitude, longitude }, language) => {
      const found = await queryService(
        fetch,
        address('/reverse', { lat: `${latitude}`, lon: `${longitude}`, zoom: '18' }, language),
        reverse,
      );
      return 'error' in found ? null : (placeOf(found)?.address ?? null);
    },
    search: isPublic
      ? null
      : async (typed, near, language) => {
          // A box of about 50 km, which ranks results and excludes none.
          const around =
            near === null
              ? {}
              : { viewbox: [near.longitude - 0.7, near.latitude + 0.5, near.longitude + 0.7, near.latitude - 0.5].join(',') };
          const found = await queryService(
            fetch,
            address('/search', { q: typed, limit: `${maxResults}`, ...around }, language),
            z.array(place),
          );
          return found.flatMap((one) => placeOf(one) ?? []);
        },
  };
}

function placeOf({ lat, lon, name, address = {} }: z.output<typeof place>): KnownPlace | null {
  const { house_number, road, pedestrian, postcode, city, town, village, hamlet, municipality, county } = address;
  const known = addressOf({
    name: name ?? undefined,
    street: road ?? pedestrian,
    number: house_number,
    postcode,
    city: city ?? town ?? village ?? hamlet ?? municipality ?? county,
  });
  return known === null ? null : { address: known, location: { latitude: lat, longitude: lon } };
}
