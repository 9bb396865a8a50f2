import type { ChosenTarget } from '../../db/schema/import-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { hasSamples } from '../../telemetry/public.ts';
import { deleteVehicle } from '../vehicles/public.ts';

/** Deletes the vehicles that a failed import created, except those for which something is stored: an interrupted import may have stored some. */
export async function deleteCreated(tenant: Tenant, mapping: readonly ChosenTarget[] | null): Promise<void> {
  for (const target of mapping ?? [])
    if (typeof target === 'object' && target !== null && !(await hasSamples(tenant, target.id))) await deleteVehicle(tenant, target.id);
}
