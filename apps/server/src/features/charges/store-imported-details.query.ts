import type { VehicleId } from '@wattbook/domain/ids';
import type { Currency } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { markMonthsOf, markRulesDue, rangeOfStarts } from '../../telemetry/public.ts';

/** The address, the cost and the billed energy that another logger knows of a charge; null: none. */
export interface ImportedDetails {
  readonly startTime: number;
  readonly address: string | null;
  /** In minor units. */
  readonly cost: { readonly minor: number; readonly currency: Currency } | null;
  readonly billedkWh: number | null;
}

/** How many addresses and costs were stored, or were there before. */
export interface StoredDetails {
  readonly addressesTaken: number;
  readonly addressesKept: number;
  readonly costsTaken: number;
  readonly costsKept: number;
}

/** Stores addresses, costs and billed energies in the charges that have none; existing ones stay, and a locked charge is left alone. `dryRun` only counts. Rides on the index over vehicle and start. */
export async function storeImportedDetails(
  tenant: Tenant,
  vehicleId: VehicleId,
  charges: readonly ImportedDetails[],
  { dryRun }: { readonly dryRun: boolean },
): Promise<StoredDetails> {
  const [counts] = await tenant.rows<StoredDetails>(
    `with found as (
       select charges.id, brought.address, brought.cost, brought.cost_currency,
         case when charges.kwh_bill is null and charges.meter_source is null then brought.kwh_bill end as kwh_bill,
         charges.address is null and not charges.locked as address_free, charges.cost is null and not charges.locked as cost_free
       from unnest($3::timestamptz[], $4::text[], $5::bigint[], $6::text[], $7::float8[]) as brought (start_time, address, cost, cost_currency, kwh_bill)
       join charges on charges.account_id = $1 and charges.vehicle_id = $2 and charges.start_time = brought.start_time and charges.deleted_at is null
     ), stored as (
       update charges set address = coalesce(charges.address, found.address), cost = coalesce(charges.cost, found.cost),
         cost_currency = case when charges.cost is null then found.cost_currency else charges.cost_currency end,
         kwh_bill = coalesce(found.kwh_bill, charges.kwh_bill),
         price_due = case when found.kwh_bill is null then charges.price_due else coalesce(charges.price_due, 'changed') end
       from found where not $8::boolean and charges.account_id = $1 and charges.id = found.id and not charges.locked
       returning charges.vehicle_id, charges.start_time, charges.status
     ), months as (${markMonthsOf('stored')})
     select
       (count(address) filter (where address_free))::integer as "addressesTaken", (count(address) filter (where not address_free))::integer as "addressesKept",
       (count(cost) filter (where cost_free))::integer as "costsTaken", (count(cost) filter (where not cost_free))::integer as "costsKept"
     from found`,
    [
      vehicleId,
      charges.map(({ startTime }) => new Date(startTime)),
      charges.map(({ address }) => address),
      charges.map(({ cost }) => cost?.minor ?? null),
      charges.map(({ cost }) => cost?.currency ?? null),
      charges.map(({ billedkWh }) => billedkWh),
      dryRun,
    ],
  );
  if (!dryRun && counts !== undefined && counts.addressesTaken + counts.costsTaken > 0)
    await markRulesDue(tenant, vehicleId, rangeOfStarts(charges));
  return counts ?? { addressesTaken: 0, addressesKept: 0, costsTaken: 0, costsKept: 0 };
}
