import type { ChargeId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { requireFound } from '../../http/app-error.ts';
import { isShown } from '../segments/public.ts';
import type { ChargeRow } from './charge.fields.ts';

/** The row of a charge that lists show. */
export async function readShownCharge(tenant: Tenant, id: string): Promise<ChargeRow> {
  const row = await tenant
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', id as ChargeId)
    .where(isShown)
    .executeTakeFirst();
  return requireFound(row);
}
