import { z } from 'zod';
import { defineApi } from '../endpoint.ts';

/** Signing in to the help desk with the account of this installation (API-027, AUTH-033). */
export const helpDeskApi = defineApi({
  'GET /v1/users/sso/zendesk': {
    summary: 'Create a token that signs in to the help desk once (not_found: there is none; forbidden: the account is the demo’s)',
    tag: 'support',
    access: 'user',
    response: z
      .object({
        token: z.string(),
        /** The address to which the token is posted, in the field `jwt`; `return_to` may only lead to its origin. */
        url: z.string(),
      })
      .meta({ id: 'HelpDeskEntry' }),
    errors: ['not_found', 'forbidden'],
  },
});
