import type { addressesApi } from '@wattbook/contract/addresses/addresses.endpoints';
import type { Database } from '../../db/tenancy.ts';
import type { Handlers } from '../../http/handler.ts';
import { findOwnAddresses } from './own-addresses.query.ts';

export interface AddressesDeps {
  readonly database: Database;
}

export const addressesRoutes = ({ database }: AddressesDeps): Handlers<typeof addressesApi> => ({
  'GET /v1/addresses': async ({ actor, query }) => {
    const data = await findOwnAddresses(database.forAccount(actor.accountId), query.search);
    return { total: data.length, data };
  },
});
