import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { id, instant } from '../scalars.ts';

/** One live event: the state of a vehicle or its stored segments changed. */
export const liveMessage = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('state'),
      vehicleId: id,
      state: z.enum(['Parked', 'Sleep', 'Driving', 'Charging']).nullable(),
      level: z.number().nullable(),
      lastUpdate: instant.nullable(),
    }),
    z.object({ kind: z.literal('periods'), vehicleId: id, from: instant }),
  ])
  .meta({ id: 'LiveMessage' });

export type LiveMessage = z.output<typeof liveMessage>;

/** Server-sent events of all vehicles of the account. */
export const liveApi = defineApi({
  'GET /v1/live': { summary: 'Subscribe to the live state of the vehicles', tag: 'vehicles', access: 'user', stream: liveMessage },
});
