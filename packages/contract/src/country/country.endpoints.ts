import { z } from 'zod';
import { defineApi } from '../endpoint.ts';

/** The visitor's probable country (API-042, OQ-015). */
export const countryApi = defineApi({
  'GET /v1/country': {
    summary: 'Say in which country the caller seems to be, if whoever stands before this server told it',
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
