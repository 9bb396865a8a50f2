import { queryOptions } from '@tanstack/react-query';
import type { Location } from '@wattbook/contract/scalars';
import { call } from '../../../api/api.ts';
import { type BodyOf, rowsOf } from '../../../lists/rows-of.ts';

export type SiteBody = BodyOf<'sites'>;

/** The named places of the account (decision 0076). */
export const siteRows = rowsOf('sites', 'account');

/** Places without a name that were visited often. */
export const suggestionsQuery = (account: string) =>
  queryOptions({
    queryKey: ['sites', account, 'suggestions'],
    queryFn: async ({ signal }) => (await call('GET /v1/sites/suggestions', {}, { signal })).data,
  });

/** The names of the active cards of the account. */
export const cardNamesQuery = (account: string) =>
  queryOptions({
    queryKey: ['cards', account, 'activeNames'],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/cards', { query: { active: 'true', fields: 'id,name' } }, { signal });
      return data.flatMap(({ id, name }) => (id === undefined || name === undefined ? [] : [{ id, name }]));
    },
  });

export const dismissSuggestion = (location: Location) => call('POST /v1/site-dismissals', { body: { location } });
export const undoDismissal = (id: string) => call('DELETE /v1/site-dismissals/:id', { params: { id } });
