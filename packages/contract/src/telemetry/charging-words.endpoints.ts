import { chargingWordMeanings } from '@wattbook/domain/telemetry/charging-word';
import { z } from 'zod';
import { wholePage } from '../list-query.ts';
import { defineApi } from '../endpoint.ts';
import { unproven } from '../proof.ts';
import { id, idParams, instant } from '../scalars.ts';

const meaning = z
  .enum(chargingWordMeanings)
  .nullable()
  .describe(
    '`charging`: the vehicle charges; `connected`: it is on the cable without charging; `disconnected`: it has no cable; `ignored`: the word says nothing. null: nobody has said it.',
  );

/** A word of charging in pushes of a vehicle that no integration is known to say. */
export const chargingWord = z
  .object({
    id,
    word: z.string(),
    count: z.number().int().describe('How often it was not understood; a repeated push counts once.'),
    lastAt: instant.describe('When it was not understood last, by the time of the vehicle.'),
    meaning,
  })
  .meta({ id: 'ChargingWord' });

export type ChargingWord = z.output<typeof chargingWord>;

const wordParams = idParams.extend({ wordId: id });

/** Words of charging that were not understood, and what the user says that they mean: it counts for what is pushed from then on. */
export const chargingWordsApi = defineApi({
  'GET /v1/vehicles/:id/charging-words': {
    summary: 'List the words of charging in pushes of a vehicle that were not understood',
    tag: 'vehicles',
    access: 'user',
    viewable: true,
    params: idParams,
    response: wholePage(chargingWord),
    errors: ['not_found'],
  },
  'PUT /v1/vehicles/:id/charging-words/:wordId': {
    summary: 'Say what a word of charging means in pushes from now on',
    tag: 'vehicles',
    access: 'user',
    unproven: unproven.concernsVehicle,
    example: { body: { meaning: 'charging' } },
    params: wordParams,
    body: z.strictObject({ meaning }),
    response: chargingWord,
    errors: ['not_found'],
  },
  'DELETE /v1/vehicles/:id/charging-words/:wordId': {
    summary: 'Forget a word of charging with its meaning; it is counted anew where it is pushed again',
    tag: 'vehicles',
    access: 'user',
    unproven: unproven.concernsVehicle,
    params: wordParams,
    status: 204,
    errors: ['not_found'],
  },
});
