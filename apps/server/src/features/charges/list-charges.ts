import type { ListedCharge } from '@wattbook/contract/charges/charge.schema';
import type { ListQuery, Page } from '../../db/list-page.ts';
import type { Actor } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import { listSegments, moneyReaderOf, type VehicleRange, withOwnCosts } from '../segments/public.ts';
import { charges, type chargeFields } from './charge.fields.ts';

/** One page of the charges of a vehicle (CHG-012), each with its cost in the currency of the user where it is in another one. */
export async function listCharges(
  deps: Pick<Platform, 'database' | 'now'>,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  query: ListQuery<typeof chargeFields> & VehicleRange,
): Promise<Page<Partial<ListedCharge>>> {
  const tenant = deps.database.forAccount(accountId);
  const { total, data } = await listSegments(tenant, charges, query);
  return { total, data: await withOwnCosts(tenant, await moneyReaderOf(deps, tenant, { userId }), query.vehicleId, data) };
}
