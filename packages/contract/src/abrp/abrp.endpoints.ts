import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { wholePage } from '../list-query.ts';
import { proofFields } from '../proof.ts';
import { id, idParams, instant } from '../scalars.ts';

/** A vehicle whose live values A Better Routeplanner gets. Its token there is nowhere. */
const abrpLink = z
  .object({
    vehicleId: id,
    createdAt: instant,
    /** When A Better Routeplanner took values last; null: not yet. */
    lastSentAt: instant.nullable(),
    /** Since when it takes none; null: it does. */
    failingSince: instant.nullable(),
    /** Why it took none last, as a machine word: login (the token there), key (that of the operator), unreachable, limited, refused or other_secret; null: it did. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'AbrpLink' });

export type AbrpLink = z.output<typeof abrpLink>;

/** Live values of vehicles for A Better Routeplanner, while they drive and charge (decision 0167). */
export const abrpApi = defineApi({
  'GET /v1/abrp': {
    summary: 'List the vehicles whose live values A Better Routeplanner gets',
    tag: 'abrp',
    access: 'user',
    response: wholePage(abrpLink).extend({
      /** Whether the operator has a key of A Better Routeplanner, without which nothing is sent. */
      isOn: z.boolean(),
    }),
  },
  'POST /v1/vehicles/:id/abrp': {
    summary: 'Send the live values of a vehicle to A Better Routeplanner, with its position, while it drives and charges',
    tag: 'abrp',
    access: 'user',
    example: { body: { abrpToken: '12345678-1234-1234-1234-123456789012' } },
    params: idParams,
    body: z.strictObject({
      /** The token of the vehicle in A Better Routeplanner: settings of the car, live data, generic. */
      abrpToken: z
        .string()
        .trim()
        .regex(/^[\w-]{8,100}$/, 'invalid'),
      ...proofFields,
    }),
    proof: 'factors',
    status: 201,
    response: abrpLink,
    errors: ['not_found', 'forbidden', 'locked', 'token'],
  },
  'DELETE /v1/vehicles/:id/abrp': {
    summary: 'Send nothing of a vehicle to A Better Routeplanner any more',
    tag: 'abrp',
    access: 'user',
    unproven: 'ends what leaves, and a token is entered again at any time',
    params: idParams,
    status: 204,
    errors: ['not_found'],
  },
});
