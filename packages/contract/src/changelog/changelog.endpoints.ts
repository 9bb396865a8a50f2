import { loggedNouns } from '@wattbook/domain/changelog/changes';
import { z } from 'zod';
import { type Endpoint, defineApi } from '../endpoint.ts';
import { wholeNumber } from '../list-query.ts';
import { idParams } from '../scalars.ts';
import { change, origin } from './change.schema.ts';
import { unproven } from '../proof.ts';

const entries = { total: z.number().int(), data: z.array(change) };

const page = { page: wholeNumber(1, 1_000_000).optional(), limit: wholeNumber(1, 500).optional() };

const ofRecord = {
  tag: 'changelog',
  access: 'user',
  viewable: true,
  params: idParams,
  query: z.strictObject(page),
  response: z.object({ ...entries, origin: origin.nullable() }),
  errors: ['not_found', 'plan_required'],
} as const satisfies Partial<Endpoint>;

/** The change log and undo (API-087, API-100, OQ-115). */
export const changelogApi = defineApi(
  {
    'GET /v1/trips/:id/changelog': { summary: 'List the changes of a trip, also of a deleted one, newest first', ...ofRecord },
    'GET /v1/charges/:id/changelog': { summary: 'List the changes of a charge, also of a deleted one, newest first', ...ofRecord },
    'GET /v1/cards/:id/changelog': { summary: 'List the changes of a rate card, newest first', ...ofRecord },
    'GET /v1/vehicles/:id/changelog': {
      summary: 'List the changes of a vehicle: of its settings, trips, charges and standing times, newest first',
      ...ofRecord,
      query: z.strictObject({ ...page, noun: z.enum(loggedNouns).optional() }),
      response: z.object(entries),
    },
    'POST /v1/changes/:id/undo': {
      summary:
        'Undo a change; one that is undone already stays (conflict: its values were changed again, or its time has another trip or charge by now)',
      tag: 'changelog',
      access: 'user',
      params: idParams,
      response: change,
      errors: ['not_found', 'forbidden', 'undo_expired', 'logbook', 'charge_locked', 'conflict', 'subscription_required'],
    },
  },
  { unproven: unproven.records },
);
