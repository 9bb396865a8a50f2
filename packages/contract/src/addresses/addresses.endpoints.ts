import { z } from 'zod';
import { wholePage } from '../list-query.ts';
import { defineApi } from '../endpoint.ts';
import { address, degrees, location } from '../scalars.ts';

/**
 * An address to choose; `source`: the user's own trips, the built-in list of towns, or the address look-up. Only an own one can be without
 * a location.
 */
export const foundAddress = z
  .object({ address, location: location.nullable(), source: z.enum(['own', 'town', 'service']) })
  .meta({ id: 'FoundAddress' });

export type FoundAddress = z.output<typeof foundAddress>;

/** Finds addresses by a text (API-137, MAP-042, OQ-018), and the one of a position (API-126, MAP-038, TRIP-108). */
export const addressesApi = defineApi({
  'GET /v1/addresses': {
    summary: 'Find addresses by a text, nearest first',
    tag: 'addresses',
    access: 'user',
    example: { query: { search: 'Freising' } },
    query: z.strictObject({
      search: z.string().trim().min(2).max(200),
      latitude: degrees(90).optional(),
      longitude: degrees(180).optional(),
    }),
    response: wholePage(foundAddress),
  },
  'GET /v1/master-data/places/:lat/:lng': {
    summary: 'Find the address of a position',
    tag: 'addresses',
    access: 'user',
    params: z.strictObject({ lat: degrees(90), lng: degrees(180) }),
    response: wholePage(foundAddress),
  },
});
