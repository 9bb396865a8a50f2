import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { id, instant } from '../scalars.ts';
import { liveState } from '../vehicles/vehicle.schema.ts';

/**
 * Changed segments of one kind, and the range of their times before and after; `to` null: everything after `from`. Least first: an open one grew, one began, one that
 * lists and sums show was changed or removed, one ended and is shown from now on. Open ones are in no list and no sum.
 */
const segmentChange = z
  .object({
    segment: z.enum(['trip', 'charge', 'idle', 'sleep']),
    change: z.enum(['grew', 'started', 'changed', 'ended']),
    from: instant,
    to: instant.nullable(),
  })
  .meta({ id: 'SegmentChange' });

/** One live event: the whole state of a vehicle, as its status has it, or which of its stored segments changed. */
export const liveMessage = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('state'), vehicleId: id, ...liveState.shape }),
    z.object({ kind: z.literal('segments'), vehicleId: id, changes: z.array(segmentChange) }),
  ])
  .meta({ id: 'LiveMessage' });

export type LiveMessage = z.output<typeof liveMessage>;

/** Server-sent events of all vehicles of the account. */
export const liveApi = defineApi({
  'GET /v1/live': { summary: 'Subscribe to the live state of the vehicles', tag: 'vehicles', access: 'user', stream: liveMessage },
});
