import type { Tenant } from '../../db/tenancy.ts';

export interface CardName {
  readonly name: string;
  readonly color: string;
}

/** The cards of an account that are not deleted, by their id. */
export async function readCardNames(tenant: Tenant): Promise<ReadonlyMap<string, CardName>> {
  const rows = await tenant.selectFrom('cards').select(['id', 'name', 'color']).where('deleted_at', 'is', null).execute();
  return new Map(rows.map(({ id, name, color }) => [id, { name, color }]));
}
