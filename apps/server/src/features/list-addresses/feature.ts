import { randomBytes } from 'node:crypto';
import { type listAddressesApi, maxListAddresses, type NewListAddress } from '@wattbook/contract/list-addresses/list-addresses.endpoints';
import { v7 as newId } from 'uuid';
import type { FeatureOf } from '../../feature.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { readUserProfile } from '../profiles/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { deleteAddress, insertAddress, listAddresses, presentAddress } from './addresses.store.ts';
import { hashOfSecret, type ListDeps, readerOf, readList } from './read-list.ts';
import { tables } from './tables.ts';

/** Lists as files at secret addresses (decision 0167). */
export const listAddressesFeature = (deps: ListDeps): FeatureOf<typeof listAddressesApi> => ({
  tables,
  routes: {
    'GET /v1/list-addresses': async ({ actor }) => {
      const data = (await listAddresses(deps.database, actor)).map(presentAddress);
      return { total: data.length, data };
    },
    'POST /v1/list-addresses': ({ actor, body }) => addAddress(deps, actor, body),
    'DELETE /v1/list-addresses/:id': async ({ actor, params }) => {
      if (!(await deleteAddress(deps.database, actor, params.id))) throw new AppError('not_found');
    },
    'GET /v1/lists/:token/list.csv': ({ params, caller }) => readList(deps, params.token, 'csv', caller),
    'GET /v1/lists/:token/list.xlsx': ({ params, caller }) => readList(deps, params.token, 'xlsx', caller),
  },
});

async function addAddress(deps: ListDeps, { accountId, userId }: Actor, { name, list, query }: NewListAddress) {
  readerOf(list, query);
  const secret = randomBytes(32).toString('base64url');
  const added = await deps.database.transaction(accountId, async (tenant) => {
    // Everybody can use the account of a demo: its lists would be everybody's.
    if (deps.isShared((await readUserProfile(tenant, userId)).email)) throw new AppError('forbidden');
    const { vehicleId } = query;
    if (vehicleId !== undefined) await requireVehicle(tenant, vehicleId);
    if (vehicleId !== undefined && list === 'changes') await deps.changes.refuse(tenant, vehicleId);
    const row = {
      id: newId(),
      account_id: accountId,
      user_id: userId,
      name,
      secret_hash: hashOfSecret(deps.tokenSecret, secret),
      list,
      query: JSON.stringify(query),
      created_at: new Date(deps.now()),
      last_read_at: null,
      last_read_from: null,
    };
    return insertAddress(tenant, row, maxListAddresses);
  });
  if (added === undefined) throw new AppError('conflict');
  const address = `${deps.config.baseUrl}/v1/lists/${secret}/list`;
  return { ...presentAddress(added), csv: `${address}.csv`, xlsx: `${address}.xlsx` };
}
