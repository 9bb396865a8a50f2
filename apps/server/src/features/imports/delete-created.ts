import type { ChosenTarget } from '../../db/schema/import-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { deleteVehicle } from '../vehicles/public.ts';

/** Deletes the vehicles that a failed import created. */
export async function deleteCreated(tenant: Tenant, mapping: readonly ChosenTarget[] | null): Promise<void> {
  for (const target of mapping ?? []) if (typeof target === 'object' && target !== null) await deleteVehicle(tenant, target.id);
}
