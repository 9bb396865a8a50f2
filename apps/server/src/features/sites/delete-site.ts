import { sql } from 'kysely';
import { hideRow, restoreRow } from '../../db/hidden-rows.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';

/** Hides a site; once it can no longer be restored, a job takes it out of trips and charges and removes it. */
export async function deleteSite(tenant: Tenant, id: string, now: number): Promise<void> {
  if (!(await hideRow(tenant, 'sites', id, now))) throw new AppError('not_found');
}

/** Shows a site again that was deleted in the last ten minutes; what ended there meanwhile is matched again. */
export async function restoreSite(tenant: Tenant, id: string, now: number): Promise<void> {
  if (!(await restoreRow(tenant, 'sites', id, { now, also: sql`, match_due = true` }))) throw new AppError('not_found');
}
