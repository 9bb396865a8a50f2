import { queryOptions } from '@tanstack/react-query';
import type { Location } from '@wattbook/contract/scalars';
import type { Site } from '@wattbook/contract/sites/site.schema';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { readPage } from '../../../lists/read-page.ts';
import type { SavedSource } from '../../../lists/row-source.ts';

export type SiteBody = NonNullable<CallInput<'POST /v1/sites'>['body']>;

/** The named places of the account (decision 0076). */
export const siteRows: SavedSource<Site, SiteBody> = {
  noun: 'sites',
  read: (_account, parameters, signal) => readPage('GET /v1/sites', parameters, signal),
  save: (_account, id, body) => (id === null ? call('POST /v1/sites', { body }) : call('PATCH /v1/sites/:id', { params: { id }, body })),
  delete: (id) => call('DELETE /v1/sites/:id', { params: { id } }),
  restore: (id) => call('POST /v1/sites/:id/restore', { params: { id } }),
};

/** Places without a name that were visited often. */
export const suggestionsQuery = (account: string) =>
  queryOptions({
    queryKey: ['sites', account, 'suggestions'],
    queryFn: async ({ signal }) => (await call('GET /v1/sites/suggestions', {}, { signal })).data,
  });

/** The names of the active cards of the account. */
export const cardNamesQuery = (account: string) =>
  queryOptions({
    queryKey: ['cards', account, 'names'],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/cards', { query: { active: 'true', fields: 'id,name' } }, { signal });
      return data.flatMap(({ id, name }) => (id === undefined || name === undefined ? [] : [{ id, name }]));
    },
  });

export const dismissSuggestion = (location: Location) => call('POST /v1/site-dismissals', { body: { location } });
export const undoDismissal = (id: string) => call('DELETE /v1/site-dismissals/:id', { params: { id } });
