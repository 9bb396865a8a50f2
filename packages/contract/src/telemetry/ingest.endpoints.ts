import type { RejectReason } from '@wattbook/domain/telemetry/check-sample';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { ingestReference, ingestExamples } from './ingest-reference.ts';
import { documentedEntityState, documentedSample, documentedTeslaRecord } from './sample.schema.ts';
import { unproven } from '../proof.ts';

/** Maximum samples of one push (a larger batch answers 400). */
export const MAX_PUSHED_SAMPLES = 1000;

/** Why a value or a whole sample of a push is rejected. */
export type PushRejectReason =
  | RejectReason
  | 'not_an_object'
  | 'not_telemetry'
  | 'unreadable_time'
  | 'unreadable'
  | 'missing_vin'
  | 'other_vehicle'
  | 'no_state'
  | 'not_an_entity'
  | 'no_value'
  | 'not_mapped';

const rejectReasons: { readonly [Reason in PushRejectReason]: string } = {
  too_old: 'the time is before 2008',
  in_the_future: 'the time is more than a day ahead',
  not_a_number: 'a number (or a time) is required',
  out_of_range: 'outside the limits of the field',
  no_position: 'one coordinate is missing or 0',
  not_a_word: 'none of the words of the field, or no `true` or `false`',
  too_long: 'the text is too long',
  unknown_field: 'a sample has no such field',
  not_an_object: 'the sample is no object',
  not_telemetry: 'the record is none of Fleet Telemetry',
  unreadable_time: '`createdAt` or `last_updated` cannot be read',
  unreadable: 'the value of the record cannot be read',
  missing_vin: 'the record has no VIN',
  other_vehicle: 'the record is of another vehicle',
  no_state: 'the record contains alerts or errors, no state',
  not_an_entity: '`entity_id` is none of Home Assistant',
  no_value: 'the entity is `unknown` or `unavailable`, or the owner of the vehicle ignores its word of charging',
  not_mapped: 'no field of a sample fits the class, unit and name of the entity',
};

/** The result of a push: the number of accepted rows (stored, or already there), and the rejected values with their reasons. */
export const ingestReceipt = z
  .object({
    accepted: z.number().int().describe('Samples that are stored, or were stored before.'),
    duplicates: z.number().int().describe('How many of them were stored before without a difference.'),
    rejected: z
      .array(
        z.object({
          index: z.number().int().describe('Position of the sample in the batch, from 0.'),
          field: z
            .string()
            .describe('The rejected field; `ts` where the whole sample is rejected; empty where it could not be read at all.'),
          reason: z.enum(Object.keys(rejectReasons) as PushRejectReason[]).describe(
            Object.entries(rejectReasons)
              .map(([reason, text]) => `\`${reason}\`: ${text}`)
              .join('; '),
          ),
        }),
      )
      .describe('The first of the rejected values; an unknown field once, with its first sample.'),
    moreRejected: z.number().int().describe('How many more values were rejected.'),
  })
  .meta({ id: 'IngestReceipt' });

export type IngestReceipt = z.output<typeof ingestReceipt>;

const documentedEntry = z.union([documentedSample, documentedTeslaRecord, documentedEntityState]);

const push = {
  summary: 'Push samples of one vehicle',
  tag: 'telemetry',
  access: 'push_token',
  example: { body: [] },
  body: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown()).max(MAX_PUSHED_SAMPLES)]),
  reference: {
    text: ingestReference,
    body: z.union([documentedEntry, z.array(documentedEntry).max(MAX_PUSHED_SAMPLES)]),
    examples: ingestExamples,
  },
  response: ingestReceipt,
  status: 202,
  errors: ['too_large', 'unavailable', 'clock_behind', 'deactivated', 'vehicle_archived', 'vehicle_paused', 'subscription_required'],
} as const;

/**
 * The generic intake, with the token in a header or in the address. The body is one sample or an array of up to 1,000, each either our normalised shape (`ts` and any fields of a sample)
 * or a Tesla Fleet Telemetry record (`data`, `createdAt`, `vin`), or the state of an entity of Home Assistant (`entity_id`, `state`). Impossible values are rejected one by one, the rest is stored. A push to an
 * archived or paused vehicle is refused as a whole (VEH-018, VEH-021), and
 * so is one to a vehicle of a deactivated account.
 */
export const ingestApi = defineApi(
  {
    'POST /v1/ingest': push,
    'POST /v1/ingest/:token': { ...push, params: z.strictObject({ token: z.string().min(1).max(200) }) },
  },
  { unproven: unproven.records },
);
