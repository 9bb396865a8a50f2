import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { proofFields } from '../proof.ts';
import { notEmpty } from '../list-query.ts';
import { idParams, instant } from '../scalars.ts';

const range = notEmpty(z.strictObject({ from: instant, to: instant }));

const number = z.number().int();
const extent = {
  count: number.describe('How many samples.'),
  first: instant.nullable().describe('The time of the first one; null: there is none.'),
  last: instant.nullable(),
};

/** What the deletion of a range deleted. */
export const deletedSamples = z.object(extent).meta({ id: 'DeletedSamples' });

/** What is recorded in a range: its samples, and the shown segments that share time with it. */
export const samplesSummary = z
  .object({
    ...extent,
    trips: number,
    charges: number,
    idles: number,
    sleeps: number,
    keptTrips: number.describe(
      'Trips that a deletion keeps: a person made or edited them, or sealed places of theirs would be lost in part.',
    ),
    keptCharges: number,
  })
  .meta({ id: 'SamplesSummary' });

export type SamplesSummary = z.output<typeof samplesSummary>;
export type DeletedSamples = z.output<typeof deletedSamples>;

/** The samples of a vehicle in a range, from `from` on and before `to`. */
export const samplesApi = defineApi({
  'GET /v1/vehicles/:id/samples/summary': {
    summary: 'Count the samples of a range, and the trips, charges, parked and sleep periods that share time with it',
    tag: 'vehicles',
    access: 'user',
    params: idParams,
    query: range,
    response: samplesSummary,
    errors: ['not_found'],
  },
  'GET /v1/vehicles/:id/samples/file': {
    summary:
      'Download the samples of a range as they are stored, as a file that can be imported again (conflict: a download of the account is running)',
    tag: 'vehicles',
    access: 'user',
    params: idParams,
    query: range,
    file: 'text/csv',
    errors: ['not_found', 'conflict'],
  },
  'DELETE /v1/vehicles/:id/samples': {
    summary:
      'Delete the samples of a range; trips, charges, parked and sleep periods are found again in the remaining ones (logbook: a trip is locked)',
    tag: 'vehicles',
    access: 'user',
    params: idParams,
    query: range,
    body: z.strictObject(proofFields),
    proof: 'factors',
    response: deletedSamples,
    errors: ['not_found', 'forbidden', 'logbook', 'unavailable', 'locked', 'token'],
  },
});
