import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { lockTimeline } from '../segments/lock-timeline.ts';
import { checkRange, type CheckedRange } from './check-range.ts';
import { sql } from 'kysely';

/** Entries that are checked in one transaction; their timeline is locked meanwhile. */
const maxEntries = 2000;

interface DueVehicle {
  readonly account_id: AccountId;
  readonly vehicle_id: VehicleId;
}

/** Vehicles with entries that no rule has checked since they were written. */
export async function findRulesDue({ allAccounts }: Database, limit: number): Promise<DueVehicle[]> {
  const { rows } = await sql<DueVehicle>`select distinct account_id, vehicle_id from rule_checks limit ${limit}`.execute(allAccounts);
  return rows;
}

/** Checks the due entries of a vehicle up to `maxEntries`. Returns where errors changed; null: nothing is due any more. */
export async function checkDue(tenant: Tenant, vehicleId: VehicleId): Promise<CheckedRange | null> {
  await lockTimeline(tenant, vehicleId);
  const [due] = await tenant.rows<{ id: string; from_time: Date; to_time: Date; until: Date | null }>(selectDue, [vehicleId]);
  if (due === undefined) return null;
  const isLast = due.until === null;
  const range = { from: due.from_time.getTime(), to: (due.until ?? due.to_time).getTime() };
  if (isLast) await tenant.rows(deleteChecked, [vehicleId, due.from_time, due.to_time]);
  else await tenant.rows('update rule_checks set from_time = $3 where account_id = $1 and id = $2', [due.id, due.until]);
  return checkRange(tenant, vehicleId, range);
}

const starts = (table: string) => `(select start_time from ${table} e
  where e.account_id = $1 and e.vehicle_id = $2 and e.deleted_at is null and e.start_time >= d.from_time and e.start_time <= d.to_time
  order by start_time limit ${maxEntries + 1})`;

/** The first due range, with the moment that divides it where it has more entries than one transaction checks. */
const selectDue = `
  select d.id, d.from_time, d.to_time,
    (select start_time from (${starts('trips')} union all ${starts('charges')}) s order by start_time offset ${maxEntries} limit 1) as until
  from rule_checks d where d.account_id = $1 and d.vehicle_id = $2 order by d.from_time, d.to_time desc limit 1`;

/** Ranges within one that is checked need no check of their own. */
const deleteChecked = 'delete from rule_checks where account_id = $1 and vehicle_id = $2 and from_time >= $3 and to_time <= $4';
