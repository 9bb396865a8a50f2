import { type NewLogbookBenefit, newLogbookBenefit } from '@wattbook/contract/logbook/benefit.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Tenant } from '../../../db/tenancy.ts';

/** What was entered for a year, else what still counts of the year before it: not the costs of one year. */
export async function readEntered(tenant: Tenant, vehicleId: string, year: number): Promise<NewLogbookBenefit> {
  const found = await tenant
    .selectFrom('logbook_benefits')
    .select(['year', 'entered'])
    .where('vehicle_id', '=', vehicleId as VehicleId)
    .where('year', '<=', year)
    .orderBy('year', 'desc')
    .limit(1)
    .executeTakeFirst();
  const entered = newLogbookBenefit.parse(found?.entered ?? {});
  return found === undefined || found.year === year ? entered : { ...entered, leasing: null, fuelCosts: null };
}

/** Stores what a user entered for a year, in place of what was there. */
export const saveEntered = (tenant: Tenant, vehicleId: string, year: number, entered: NewLogbookBenefit): Promise<unknown> =>
  tenant.query(
    (accountId) => sql`
      insert into logbook_benefits (account_id, vehicle_id, year, entered)
      values (${accountId}, ${vehicleId}, ${year}, ${JSON.stringify(entered)})
      on conflict (account_id, vehicle_id, year) do update set entered = excluded.entered`,
  );
