import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { exampleId } from '../example.ts';
import { pageParameters, sortBy, wholePage } from '../list-query.ts';
import { unproven } from '../proof.ts';
import { recordCalls } from '../record-calls.ts';
import { id, idParams } from '../scalars.ts';
import { newMount, newTyre, tyre, tyreChanges, tyreStanding } from './tyre.schema.ts';

const query = z.strictObject({ vehicleId: id.optional(), ...pageParameters, sort: sortBy('createdAt', 'name', 'season') });

/** Sets of tyres: which is mounted, what each has run, and its tread (decision 0177). */
export const tyresApi = defineApi(
  {
    ...recordCalls('tyres', {
      schemas: { row: tyre, page: wholePage(tyre), query, added: newTyre, changes: tyreChanges },
      words: { one: 'a set of tyres', list: 'the sets of tyres of the account or of a vehicle, newest first and 10 a page by default' },
      restorable: '30 days',
      viewable: true,
      examples: {
        add: { vehicleId: exampleId('vehicles'), name: 'Winter', season: 'Winter', dot: '2523' },
        change: { size: '235/45 R18' },
      },
      list: { errors: ['not_found'] },
      add: { errors: ['not_found'] },
      change: { errors: ['conflict'] },
    }),
    'GET /v1/tyres/standing': {
      summary:
        'The sets of tyres of a vehicle as it stands now: which is mounted, what each has run, its tread, and whether the season asks for another one',
      tag: 'tyres',
      access: 'user',
      viewable: true,
      query: z.strictObject({ vehicleId: id }),
      response: tyreStanding,
      errors: ['not_found'],
    },
    'POST /v1/tyres/:id/mount': {
      summary: 'Mount a set; the one that was on the vehicle is taken off at the same day and odometer (conflict: it is mounted already)',
      tag: 'tyres',
      access: 'user',
      example: { body: { date: '2026-11-02', odometer: 45_210 } },
      params: idParams,
      body: newMount,
      response: tyre,
      errors: ['not_found', 'conflict'],
    },
  },
  { unproven: unproven.records },
);
