import { z } from 'zod';
import { defineApi } from './endpoint.ts';

/** What the operator of this installation chose and the screens need; nothing in it is secret. */
export const configurationApi = defineApi({
  'GET /v1/configuration': {
    summary: 'Read what the operator configured for the screens',
    tag: 'operation',
    access: 'public',
    /** `mapStyleUrl`: a MapLibre style (OQ-018); null draws the built-in map. */
    response: z.object({ mapStyleUrl: z.string().nullable() }).meta({ id: 'Configuration' }),
  },
});
