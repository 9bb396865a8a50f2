import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** The vehicles among these that have reported a sleep. Reads the index sleeps_in_range only. */
export async function listSleepers(tenant: AccountReader, vehicles: readonly VehicleId[]): Promise<ReadonlySet<VehicleId>> {
  const rows = await tenant.rows<{ id: VehicleId }>(
    // The limit keeps PostgreSQL from reading all sleeps at once, the order from looking for the first one in the table itself.
    `select v.id from unnest($2::uuid[]) as v(id)
     cross join lateral (select from sleeps s where s.account_id = $1 and s.vehicle_id = v.id and s.deleted_at is null order by s.start_time limit 1) as first`,
    [vehicles],
  );
  return new Set(rows.map(({ id }) => id));
}
