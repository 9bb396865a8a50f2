import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { lockTimeline } from '../segments/lock-timeline.ts';
import { checkRange, type CheckedRange } from './check-range.ts';
import { readSliceEnd } from './slice-end.query.ts';
import { sql } from 'kysely';

interface DueVehicle {
  readonly account_id: AccountId;
  readonly vehicle_id: VehicleId;
}

/** Vehicles with entries that no rule has checked since they were written. */
export async function findRulesDue({ allAccounts }: Database, limit: number): Promise<DueVehicle[]> {
  const { rows } = await sql<DueVehicle>`select distinct account_id, vehicle_id from rule_checks limit ${limit}`.execute(allAccounts);
  return rows;
}

/** Checks one slice of the due entries of a vehicle. Returns where errors changed; null: nothing is due any more. */
export async function checkDue(tenant: Tenant, vehicleId: VehicleId): Promise<CheckedRange | null> {
  await lockTimeline(tenant, vehicleId);
  const [due] = await tenant.rows<{ id: string; from_time: Date; to_time: Date }>(selectDue, [vehicleId]);
  if (due === undefined) return null;
  const range = { from: due.from_time.getTime(), to: due.to_time.getTime() };
  const end = await readSliceEnd(tenant, vehicleId, range);
  if (end === null) await tenant.rows(deleteChecked, [vehicleId, due.from_time, due.to_time]);
  else await tenant.rows('update rule_checks set from_time = $3 where account_id = $1 and id = $2', [due.id, new Date(end)]);
  return checkRange(tenant, vehicleId, { from: range.from, to: end ?? range.to });
}

const selectDue = `
  select id, from_time, to_time from rule_checks where account_id = $1 and vehicle_id = $2 order by from_time, to_time desc limit 1`;

/** Ranges within one that is checked need no check of their own. */
const deleteChecked = 'delete from rule_checks where account_id = $1 and vehicle_id = $2 and from_time >= $3 and to_time <= $4';
