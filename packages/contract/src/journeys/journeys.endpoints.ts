import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { exampleId } from '../example.ts';
import { pageParameters, sortBy, wholePage } from '../list-query.ts';
import { unproven } from '../proof.ts';
import { recordCalls } from '../record-calls.ts';
import { id, idParams, timeZone } from '../scalars.ts';
import { language } from '../users/user.schema.ts';
import {
  journey,
  journeyChanges,
  journeyDismissal,
  journeyFigures,
  journeyProposal,
  listedJourney,
  newJourney,
  proposedTime,
} from './journey.schema.ts';

const query = z.strictObject({ vehicleId: id.optional(), ...pageParameters, sort: sortBy('startTime', 'name', 'createdAt') });
/** The language of a PDF, and the zone in which its times are printed. */
const pdfChoice = z.strictObject({
  language: language.default('en'),
  timezone: timeZone.default('UTC'),
  pictures: z.literal('true').optional().describe('true: with the pictures of the journey'),
});

export type JourneyPdfChoice = z.output<typeof pdfChoice>;

const time = { startTime: '2026-06-12T14:00:00Z', endTime: '2026-06-14T18:00:00Z' };

/** Journeys: trips and charges of a vehicle under a name (decision 0182). */
export const journeysApi = defineApi(
  {
    ...recordCalls('journeys', {
      schemas: { row: journey, page: wholePage(listedJourney), query, added: newJourney, changes: journeyChanges },
      words: {
        one: 'a journey',
        list: 'the journeys of the account or of a vehicle with what was driven, newest first and 20 a page by default',
      },
      restorable: '30 days',
      viewable: true,
      examples: { add: { vehicleId: exampleId('vehicles'), name: 'Lake Garda', ...time }, change: { note: 'Rain on the way back' } },
      list: { errors: ['not_found'] },
      add: { note: '; its time is proposed no more', errors: ['not_found'] },
      change: { errors: ['conflict'] },
    }),
    'GET /v1/journeys/proposals': {
      summary: 'List the journeys that the trips of the last 13 months show: with nights away from home, and neither taken nor dismissed',
      tag: 'journeys',
      access: 'user',
      viewable: true,
      query: z.strictObject({ vehicleId: id }),
      response: wholePage(journeyProposal),
      errors: ['not_found'],
    },
    'POST /v1/journey-dismissals': {
      summary: 'Dismiss a proposed journey; it does not come back',
      tag: 'journeys',
      access: 'user',
      example: { body: { vehicleId: exampleId('vehicles'), ...time } },
      body: proposedTime,
      status: 201,
      response: journeyDismissal,
      errors: ['not_found'],
    },
    'DELETE /v1/journey-dismissals/:id': {
      summary: 'Propose a dismissed journey again',
      tag: 'journeys',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found'],
    },
    'GET /v1/journeys/:id/figures': {
      summary: 'Read what a journey adds up to: distance, energy, what it cost in each currency, CO2, and the countries where it led',
      tag: 'journeys',
      access: 'user',
      viewable: true,
      params: idParams,
      response: journeyFigures,
      errors: ['not_found'],
    },
    'GET /v1/journeys/:id/pdf': {
      summary:
        'Download a journey as a PDF: sums, costs, the route as a line, and the first 2,000 of its trips and charges; what is sealed stays so (conflict: a download of the account is running)',
      tag: 'journeys',
      access: 'user',
      viewable: true,
      params: idParams,
      query: pdfChoice,
      file: 'application/pdf',
      errors: ['not_found', 'conflict'],
    },
  },
  { unproven: unproven.records },
);
