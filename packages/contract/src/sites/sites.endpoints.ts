import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { pageParameters, searchText, sortBy, wholePage } from '../list-query.ts';
import { idParams } from '../scalars.ts';
import { site, siteChanges, siteDismissal, siteDismissalFields, siteFields, siteSuggestion } from './site.schema.ts';
import { examplePlace } from '../example.ts';
import { unproven } from '../proof.ts';
import { recordCalls } from '../record-calls.ts';

const sitesQuery = z.strictObject({
  ...pageParameters,
  sort: sortBy('name', 'createdAt', 'radius'),
  search: searchText,
});

/** The named places of an account (decision 0076). */
export const sitesApi = defineApi(
  {
    ...recordCalls('sites', {
      schemas: { row: site, page: wholePage(site), query: sitesQuery, added: siteFields, changes: siteChanges },
      words: { one: 'a named place', list: 'named places, by name' },
      restorable: 'ten minutes',
      examples: { add: { name: 'Depot', location: examplePlace }, change: { radius: 200 } },
      add: {
        note: '; past trips and charges there follow within seconds (conflict: there are 500; plan_required: Business, Private, ToWork and their German words as tag of trips need a vehicle with the plan Professional)',
        errors: ['conflict', 'plan_required'],
      },
      change: { note: ' (plan_required: as for a new one)', errors: ['conflict', 'plan_required'] },
      delete: { note: '; trips and charges keep the tags that it gave' },
    }),
    'GET /v1/sites/suggestions': {
      summary: 'Places without a name that the cars of the account visited often in the last year',
      tag: 'sites',
      access: 'user',
      response: wholePage(siteSuggestion),
    },
    'POST /v1/site-dismissals': {
      summary: 'Suggest no name for a place any more',
      tag: 'sites',
      access: 'user',
      example: { body: { location: examplePlace } },
      body: siteDismissalFields,
      status: 201,
      response: siteDismissal,
    },
    'DELETE /v1/site-dismissals/:id': {
      summary: 'Suggest a name for a place again',
      tag: 'sites',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found'],
    },
  },
  { unproven: unproven.records },
);
