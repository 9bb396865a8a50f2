import { sql } from 'kysely';
import { type ListQuery, listPage } from '../../db/list-page.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { type costFields, costs } from './cost.fields.ts';
import { isShown } from '../../db/hidden-rows.ts';

type CostsQuery = ListQuery<typeof costFields> & { readonly fields?: undefined; readonly vehicleId?: string | undefined };

/** One page of the fixed costs of a vehicle, or of all of an account (COST-015). */
export async function listCosts(tenant: Tenant, { vehicleId, ...query }: CostsQuery) {
  if (vehicleId === undefined) return listPage(tenant, costs, query, [isShown]);
  await requireVehicle(tenant, vehicleId);
  return listPage(tenant, costs, query, [sql<boolean>`vehicle_id = ${vehicleId}`, isShown]);
}
