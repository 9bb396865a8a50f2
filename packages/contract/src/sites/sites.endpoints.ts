import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { listParameters, searchText, sortBy } from '../list-query.ts';
import { idParams } from '../scalars.ts';
import { site, siteChanges, siteDismissal, siteDismissalFields, siteFields, siteSuggestion } from './site.schema.ts';
import { examplePlace } from '../example.ts';
import { unproven } from '../proof.ts';

const sitesQuery = z.strictObject({
  page: listParameters.page,
  limit: listParameters.limit,
  itemsPerPage: listParameters.itemsPerPage,
  sort: sortBy('name', 'createdAt', 'radius'),
  search: searchText,
});

/** The named places of an account (decision 0076). */
export const sitesApi = defineApi(
  {
    'GET /v1/sites': {
      summary: 'List named places, by name',
      tag: 'sites',
      access: 'user',
      query: sitesQuery,
      response: z.object({ total: z.number().int(), data: z.array(site) }),
    },
    'GET /v1/sites/:id': {
      summary: 'Read one named place',
      tag: 'sites',
      access: 'user',
      params: idParams,
      response: site,
      errors: ['not_found'],
    },
    'POST /v1/sites': {
      summary:
        'Name a place; past trips and charges there follow within seconds (conflict: there are 500; plan_required: Business, Private, ToWork and their German words as tag of trips need a vehicle with the plan Professional)',
      tag: 'sites',
      access: 'user',
      example: { body: { name: 'Depot', location: examplePlace } },
      body: siteFields,
      status: 201,
      response: site,
      errors: ['conflict', 'plan_required'],
    },
    'PATCH /v1/sites/:id': {
      summary: 'Change a named place (plan_required: as for a new one)',
      tag: 'sites',
      access: 'user',
      example: { body: { radius: 200 } },
      params: idParams,
      body: siteChanges,
      response: site,
      errors: ['not_found', 'conflict', 'plan_required'],
    },
    'DELETE /v1/sites/:id': {
      summary: 'Delete a named place; trips and charges keep the tags that it gave',
      tag: 'sites',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found'],
    },
    'POST /v1/sites/:id/restore': {
      summary: 'Restore a named place that was deleted in the last ten minutes',
      tag: 'sites',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found'],
    },
    'GET /v1/sites/suggestions': {
      summary: 'Places without a name that the cars of the account visited often in the last year',
      tag: 'sites',
      access: 'user',
      response: z.object({ total: z.number().int(), data: z.array(siteSuggestion) }),
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
