import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ConsistencyChecksTable } from '../../db/schema/consistency-tables.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { CheckedSelection } from '../../telemetry/public.ts';

export type CheckRow = Selectable<ConsistencyChecksTable>;

/** The check that is running for a vehicle, or ran last. */
export const readCheck = (tenant: Tenant, vehicleId: VehicleId): Promise<CheckRow | undefined> =>
  tenant.selectFrom('consistency_checks').selectAll().where('vehicle_id', '=', vehicleId).executeTakeFirst();

/** The running check of a vehicle, locked until the transaction ends. */
export const lockRunning = (tenant: Tenant, vehicleId: VehicleId): Promise<CheckRow | undefined> =>
  tenant
    .selectFrom('consistency_checks')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst();

/** Vehicles of all accounts with a running check. */
export const findRunning = ({ allAccounts }: Database, limit: number): Promise<{ account_id: AccountId; vehicle_id: VehicleId }[]> =>
  allAccounts.selectFrom('consistency_checks').select(['account_id', 'vehicle_id']).where('status', '=', 'running').limit(limit).execute();

/** Stores a check in place of the last one of the vehicle; undefined: one is running. */
export async function insertCheck(
  tenant: Tenant,
  { vehicleId, from, to, tables, statuses }: CheckedSelection,
  { entries, reset }: { readonly entries: number; readonly reset: number },
): Promise<CheckRow | undefined> {
  const [row] = await tenant.rows<CheckRow>(
    `insert into consistency_checks as c (account_id, vehicle_id, id, from_time, to_time, next_time, types, filter, entries, reset)
     values ($1, $2, $3, $4, $5, $4, $6, $7, $8, $9)
     on conflict (account_id, vehicle_id) do update
     set id = excluded.id, from_time = excluded.from_time, to_time = excluded.to_time, next_time = excluded.next_time, types = excluded.types,
       filter = excluded.filter, entries = excluded.entries, reset = excluded.reset, status = 'running', checked = 0, reset_so_far = 0, failures = 0,
       started_at = excluded.started_at, ended_at = null
     where c.status <> 'running' returning *`,
    [vehicleId, newId(), from, to, tables, statuses, entries, reset],
  );
  return row;
}

/** Stores what a slice did, and where the next one begins; null: it was the last one. */
export async function advanceCheck(
  tenant: Tenant,
  { vehicle_id: vehicleId, checked: checkedBefore, reset_so_far: resetBefore }: CheckRow,
  slice: { readonly entries: number; readonly reset: number; readonly next: number | null },
): Promise<void> {
  const checked = checkedBefore + slice.entries;
  const reset = resetBefore + slice.reset;
  await tenant
    .updateTable('consistency_checks')
    .set({
      checked,
      reset_so_far: reset,
      failures: 0,
      ...(slice.next === null ? { status: 'done', entries: checked, reset, ended_at: sql`now()` } : { next_time: new Date(slice.next) }),
    })
    .where('vehicle_id', '=', vehicleId)
    .execute();
}

const maxFailures = 3;

/** Counts a slice that failed; the check ends after several in a row. */
export async function countFailure(tenant: Tenant, vehicleId: VehicleId, now: number): Promise<void> {
  await tenant.rows(
    `update consistency_checks set failures = failures + 1, status = case when failures + 1 < ${maxFailures} then 'running' else 'failed' end,
       ended_at = case when failures + 1 < ${maxFailures} then null else $3::timestamptz end
     where account_id = $1 and vehicle_id = $2 and status = 'running'`,
    [vehicleId, new Date(now)],
  );
}
