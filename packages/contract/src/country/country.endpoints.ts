import { z } from 'zod';
import { defineApi } from '../endpoint.ts';

/** The visitor's probable country (API-042, OQ-015). */
export const countryApi = defineApi({
  'GET /v1/country': {
    summary: 'Read the probable country of the caller, if the proxy before this server names it',
    tag: 'operation',
    access: 'public',
    response: z
      .object({
        /** ISO 3166-1 alpha-2, in capitals; null: unknown. */
        country: z.string().nullable(),
      })
      .meta({ id: 'Country' }),
  },
});
