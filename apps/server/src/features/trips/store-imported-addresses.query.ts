import type { Address } from '@wattbook/contract/scalars';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { markBookDue, markRulesDue, rangeOfStarts } from '../../telemetry/public.ts';

/** The addresses that another logger knows of a trip; null: none. */
export interface ImportedAddresses {
  readonly startTime: number;
  readonly start: Address | null;
  readonly end: Address | null;
}

/** How many addresses were stored, were there before, or belong to a trip whose places are sealed. */
export interface StoredAddresses {
  readonly taken: number;
  readonly kept: number;
  readonly sealed: number;
}

/**
 * Stores addresses in the trips that have none; existing ones stay, and a trip with sealed places is left alone: only its owner can read what is there (decision 0023). `dryRun` only counts.
 * Rides on the index over vehicle and start.
 */
export async function storeImportedAddresses(
  tenant: Tenant,
  vehicleId: VehicleId,
  trips: readonly ImportedAddresses[],
  { dryRun }: { readonly dryRun: boolean },
): Promise<StoredAddresses> {
  const [counts] = await tenant.rows<StoredAddresses>(
    `with found as (
       select trips.id, brought.start_address, brought.end_address, trips.places_key is not null as sealed,
         trips.start_address is null as start_free, trips.end_address is null as end_free
       from unnest($3::timestamptz[], $4::jsonb[], $5::jsonb[]) as brought (start_time, start_address, end_address)
       join trips on trips.account_id = $1 and trips.vehicle_id = $2 and trips.start_time = brought.start_time and trips.deleted_at is null
     ), stored as (
       update trips set start_address = coalesce(trips.start_address, found.start_address), end_address = coalesce(trips.end_address, found.end_address)
       from found where not $6::boolean and not found.sealed and trips.account_id = $1 and trips.id = found.id and trips.places_key is null
     )
     select
       (count(start_address) filter (where not sealed and start_free) + count(end_address) filter (where not sealed and end_free))::integer as taken,
       (count(start_address) filter (where not sealed and not start_free) + count(end_address) filter (where not sealed and not end_free))::integer as kept,
       (count(start_address) filter (where sealed) + count(end_address) filter (where sealed))::integer as sealed
     from found`,
    [
      vehicleId,
      trips.map(({ startTime }) => new Date(startTime)),
      trips.map(({ start }) => (start === null ? null : JSON.stringify(start))),
      trips.map(({ end }) => (end === null ? null : JSON.stringify(end))),
      dryRun,
    ],
  );
  if (!dryRun && counts !== undefined && counts.taken > 0) {
    await markRulesDue(tenant, vehicleId, rangeOfStarts(trips));
    await markBookDue(tenant, vehicleId, rangeOfStarts(trips));
  }
  return counts ?? { taken: 0, kept: 0, sealed: 0 };
}
