import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { isShown, type KnownRange } from '../segments/public.ts';

/** The energy that a vehicle charged with a card in a range, in kWh. */
export interface EnergyOfVehicle {
  readonly vehicle_id: string;
  readonly card_id: string;
  readonly kwh: number;
}

/** What some vehicles charged with some cards in a range. Reads the index charges_in_range of each vehicle. */
export async function sumEnergyByVehicle(
  tenant: Tenant,
  { vehicleIds, cardIds }: { readonly vehicleIds: readonly string[]; readonly cardIds: readonly string[] },
  { from, to }: KnownRange,
): Promise<readonly EnergyOfVehicle[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<EnergyOfVehicle>`
      select vehicle_id, card_id, coalesce(sum(kwh), 0) as kwh
      from unnest(${vehicleIds}::uuid[]) as v (id) join charges on account_id = ${accountId} and vehicle_id = v.id
      where start_time >= ${from} and start_time < ${to} and ${isShown} and card_id = any(${cardIds}::uuid[])
      group by 1, 2`,
  );
  return rows;
}
