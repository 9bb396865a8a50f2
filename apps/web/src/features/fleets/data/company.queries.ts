import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CompanySignIn } from '@wattbook/contract/fleet/company.schema';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';

export type CompanyBody = NonNullable<CallInput<'PUT /v1/fleets/:id/sign-in'>['body']>;

/** How the people of a fleet sign in with the account of the company. */
export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['company', id],
    queryFn: ({ signal }): Promise<CompanySignIn> => call('GET /v1/fleets/:id/sign-in', { params: { id } }, { signal }),
  });

/** The changes of it. */
export function useCompanyChanges(id: string) {
  const client = useQueryClient();
  const store = (answer: CompanySignIn) => void client.setQueryData(companyQuery(id).queryKey, answer);
  const params = { id };
  return {
    save: async (body: CompanyBody) => store(await call('PUT /v1/fleets/:id/sign-in', { params, body })),
    check: async () => store(await call('POST /v1/fleets/:id/sign-in/check', { params })),
    end: async () => {
      await call('DELETE /v1/fleets/:id/sign-in', { params });
      await client.invalidateQueries(companyQuery(id));
    },
  };
}
