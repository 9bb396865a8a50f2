import { hideRow, restoreRow } from '../../db/hidden-rows.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';

/** Hides a fixed cost until a job removes it (COST-019). */
export async function deleteCost(tenant: Tenant, id: string, now: number): Promise<void> {
  if (!(await hideRow(tenant, 'fixed_costs', id, now))) throw new AppError('not_found');
}

/** Shows a fixed cost again that was deleted in the last ten minutes; one that is shown already stays. */
export async function restoreCost(tenant: Tenant, id: string, now: number): Promise<void> {
  if (!(await restoreRow(tenant, 'fixed_costs', id, { now }))) throw new AppError('not_found');
}
