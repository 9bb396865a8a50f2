import { isShown } from '../../db/hidden-rows.ts';
import type { Tenant } from '../../db/tenancy.ts';

/** The names of the sites of an account by their ids. */
export async function readSiteNames(tenant: Tenant): Promise<ReadonlyMap<string, string>> {
  const rows = await tenant.selectFrom('sites').select(['id', 'name']).where(isShown).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
