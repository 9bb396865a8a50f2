import { z } from 'zod';
import { defineApi } from '../endpoint.ts';

/** Maximum samples of one push (a larger batch answers 400). */
export const MAX_PUSHED_SAMPLES = 1000;

/** The result of a push: the number of accepted rows (stored, or already there), and each rejected value with its reason. */
export const ingestReceipt = z
  .object({
    accepted: z.number().int(),
    duplicates: z.number().int(),
    rejected: z.array(z.object({ index: z.number().int(), field: z.string(), reason: z.string() })),
  })
  .meta({ id: 'IngestReceipt' });

export type IngestReceipt = z.output<typeof ingestReceipt>;

/**
 * The generic intake. The body is one sample or an array of up to 1,000, each either our normalised shape (`ts` and any fields of a sample)
 * or a Tesla Fleet Telemetry record (`data`, `createdAt`, `vin`). Impossible values are rejected one by one, the rest is stored. A push to an
 * archived or paused vehicle is refused as a whole (VEH-018, VEH-021).
 */
export const ingestApi = defineApi({
  'POST /v1/ingest/:token': {
    summary: 'Push samples of one vehicle',
    tag: 'telemetry',
    access: 'push_token',
    params: z.strictObject({ token: z.string().min(1).max(200) }),
    body: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown()).max(MAX_PUSHED_SAMPLES)]),
    response: ingestReceipt,
    status: 202,
    errors: ['too_large', 'unavailable', 'vehicle_archived', 'vehicle_paused'],
  },
});
