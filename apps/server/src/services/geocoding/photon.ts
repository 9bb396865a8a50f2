import { z } from 'zod';
import { queryService, type Fetch } from './query-service.ts';
import { addressOf } from '@wattbook/domain/addresses/address-lines';
import type { Geocoder, KnownPlace } from './geocoder.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    name: text,
    housenumber: text,
    street: text,
    postcode: text,
    city: text,
    district: text,
    county: text,
    type: text,
  }),
});
const responseSchema = z.object({ features: z.array(feature) });
/** The languages of Photon; for others the answer has the local names. */
const languages = new Set(['de', 'en', 'fr']);
const maxResults = 5;

/** Photon (https://github.com/komoot/photon): `/reverse` and `/api`, made for queries while typing. */
export function photon(base: string, fetch: Fetch, isPublic: boolean): Geocoder {
  const address = (path: string, parameters: Record<string, string>, language: string) => {
    const url = new URL(`${base}${path}`);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    if (languages.has(language)) url.searchParams.set('lang', language);
    return url;
  };
  return {
    pauseMs: isPublic ? 1000 : 0,
    addressAt: async ({ latitude, longitude }, language) => {
      const { features } = await queryService(
        fetch,
        address('/reverse', { lat: `${latitude}`, lon: `${longitude}`, limit: '1' }, language),
        responseSchema,
      );
      return features[0] === undefined ? null : (placeOf(features[0])?.address ?? null);
    },
    search: async (typed, near, language) => {
      const around = near === null ? {} : { lat: `${near.latitude}`, lon: `${near.longitude}` };
      const { features } = await queryService(
        fetch,
        address('/api', { q: typed, limit: `${maxResults}`, ...around }, language),
        responseSchema,
      );
      return features.flatMap((one) => placeOf(one) ?? []);
    },
  };
}

function placeOf({ geometry, properties }: z.output<typeof feature>): KnownPlace | null {
  const { name, housenumber, street, postcode, city, district, county, type } = properties;
  const address = addressOf({
    // `name` is the street where the feature is a street.
    ...(type === 'street' ? { street: name } : { name, street }),
    number: housenumber,
    postcode,
    city: city ?? (type === 'city' ? name : undefined) ?? district ?? county,
  });
  const [longitude, latitude] = geometry.coordinates;
  return address === null ? null : { address, location: { latitude, longitude } };
}
