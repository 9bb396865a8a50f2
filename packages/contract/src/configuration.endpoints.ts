import { z } from 'zod';
import { defineApi } from './endpoint.ts';

/** What the operator of this installation chose and the screens need; nothing in it is secret. */
export const configurationApi = defineApi({
  'GET /v1/configuration': {
    summary: 'Read what the operator configured for the screens',
    tag: 'operation',
    access: 'public',
    response: z
      .object({
        /** A MapLibre style (OQ-018); null draws the built-in map. */
        mapStyleUrl: z.string().nullable(),
        /** Nobody has set this installation up yet: the set-up comes first. */
        needsSetUp: z.boolean(),
        /** The account that anybody may look at, in demo mode only. */
        demo: z.object({ email: z.string(), password: z.string() }).nullable(),
        /** Whether there is something to upgrade to (DASH-020). */
        billing: z.boolean(),
        /** Whether anybody may make an account; a choice of the operator. */
        signUp: z.boolean(),
      })
      .meta({ id: 'Configuration' }),
  },
});
