import type { Tenant } from '../../db/tenancy.ts';
import { isShown } from '../../db/hidden-rows.ts';

/** The cards of the account, by name, as far as a charge point needs them. */
export const listOwnCards = (tenant: Tenant) =>
  tenant
    .selectFrom('cards')
    .select(['id', 'name', 'category', 'active', 'operators'])
    .where(isShown)
    .orderBy('name')
    .orderBy('id')
    .execute();
