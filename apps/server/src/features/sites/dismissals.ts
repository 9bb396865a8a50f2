import type { Location } from '@wattbook/contract/scalars';
import { v7 as newId } from 'uuid';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';

/** Ends the suggestions for a place. */
export async function dismissSuggestion(tenant: Tenant, location: Location): Promise<{ id: string; location: Location }> {
  const id = newId();
  await tenant
    .insertInto('site_dismissals')
    .values({ account_id: tenant.accountId, id, ...location })
    .execute();
  return { id, location };
}

/** Suggests the place again. */
export async function undoDismissal(tenant: Tenant, id: string): Promise<void> {
  const removed = await tenant.deleteFrom('site_dismissals').where('id', '=', id).returning('id').executeTakeFirst();
  if (removed === undefined) throw new AppError('not_found');
}
