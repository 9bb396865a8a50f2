import { finalBefore } from '@wattbook/domain/deletion/restorable';
import type { SiteId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { isShown } from './site.fields.ts';

/** Hides a site; once it can no longer be restored, a job takes it out of trips and charges and removes it. */
export async function deleteSite(tenant: Tenant, id: string, now: number): Promise<void> {
  const deleted = await tenant
    .updateTable('sites')
    .set({ deleted_at: new Date(now) })
    .where('id', '=', id as SiteId)
    .where(isShown)
    .returning('id')
    .executeTakeFirst();
  if (deleted === undefined) throw new AppError('not_found');
}

/** Shows a site again that was deleted in the last ten minutes; what ended there meanwhile is matched again. */
export async function restoreSite(tenant: Tenant, id: string, now: number): Promise<void> {
  const restored = await tenant
    .updateTable('sites')
    .set({ deleted_at: null, match_due: true })
    .where('id', '=', id as SiteId)
    .where((site) => site.or([site('deleted_at', 'is', null), site('deleted_at', '>=', new Date(finalBefore(now)))]))
    .returning('id')
    .executeTakeFirst();
  if (restored === undefined) throw new AppError('not_found');
}
