import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Database } from '../../db/tenancy.ts';

/** A vehicle that is published, and how it is called. */
export interface PublishedVehicle {
  readonly accountId: AccountId;
  readonly id: VehicleId;
  readonly name: string;
  readonly make: string | null;
  readonly model: string | null;
}

/** The vehicles of accounts that are not archived. */
export async function listPublishedVehicles({ allAccounts }: Database, accountIds: readonly AccountId[]): Promise<PublishedVehicle[]> {
  const { rows } = await sql<PublishedVehicle>`
    select account_id as "accountId", id, display_name as name, manufacture as make, model from vehicles
    where account_id = any(${[...accountIds]}::uuid[]) and not archive`.execute(allAccounts);
  return rows;
}

interface Charged {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
  readonly kwh: number;
}

/** All energy that vehicles have charged, kWh. On charges_in_range of each vehicle. */
export async function sumCharged(
  { allAccounts }: Database,
  vehicles: readonly Pick<PublishedVehicle, 'accountId' | 'id'>[],
): Promise<Charged[]> {
  const accounts = vehicles.map(({ accountId }) => accountId);
  const ids = vehicles.map(({ id }) => id);
  const { rows } = await sql<Charged>`
    select v.account_id as "accountId", v.vehicle_id as "vehicleId", coalesce(sum(c.kwh), 0)::float8 as kwh
    from unnest(${accounts}::uuid[], ${ids}::uuid[]) as v(account_id, vehicle_id)
    left join charges c on c.account_id = v.account_id and c.vehicle_id = v.vehicle_id and c.deleted_at is null
    group by v.account_id, v.vehicle_id`.execute(allAccounts);
  return rows;
}
