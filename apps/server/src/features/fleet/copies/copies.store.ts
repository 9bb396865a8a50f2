import type { CopiedRow, GrantedScope } from '@wattbook/domain/fleet/scope-table';
import { grantedScopes } from '@wattbook/domain/fleet/scope-table';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Database, Tenant } from '../../../db/tenancy.ts';
import { isInFleet } from '../joined/joined-vehicles.store.ts';

/** A month of a vehicle, in the account of its driver, that its fleet has to copy. `month`: its first day. */
export interface MarkedMonth {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
  readonly month: string;
}

/** The months that are to be copied, of all accounts. */
export const listMarkedMonths = ({ allAccounts }: Pick<Database, 'allAccounts'>, limit: number): Promise<MarkedMonth[]> =>
  allAccounts
    .selectFrom('fleet_copy_marks')
    .select(['account_id as accountId', 'vehicle_id as vehicleId', sql<string>`month::text`.as('month')])
    .distinct()
    .limit(limit)
    .execute();

/** Marks every month with something since a moment, in the transaction that stores a consent: what was copied before went with the consent before. */
export const markMonthsSince = (driver: Tenant, vehicleId: VehicleId, { since, now }: { readonly since: number; readonly now: number }) =>
  driver.rows(
    `insert into fleet_copy_marks (account_id, vehicle_id, month, id)
     select $1, $2, month::date, gen_random_uuid()
     from generate_series(
       date_trunc('month', greatest($3::timestamptz, least($4::timestamptz,
         (select min(start_time) from trips where account_id = $1 and vehicle_id = $2),
         (select min(start_time) from charges where account_id = $1 and vehicle_id = $2))) at time zone 'UTC'),
       $4::timestamptz at time zone 'UTC', interval '1 month') as months (month)`,
    [vehicleId, new Date(since), new Date(now)],
  );

/** The ids of the marks of a month. */
export const readMarks = async (driver: Tenant, { vehicleId, month }: Omit<MarkedMonth, 'accountId'>): Promise<string[]> =>
  (
    await driver.rows<{ id: string }>('select id from fleet_copy_marks where account_id = $1 and vehicle_id = $2 and month = $3', [
      vehicleId,
      month,
    ])
  ).map(({ id }) => id);

export const removeMarks = (driver: Tenant, { vehicleId, month }: Omit<MarkedMonth, 'accountId'>, ids: readonly string[]) =>
  driver.rows('delete from fleet_copy_marks where account_id = $1 and vehicle_id = $2 and month = $3 and id = any($4::uuid[])', [
    vehicleId,
    month,
    ids,
  ]);

/** What a driver grants a fleet now, by the open consent. */
export interface OpenGrant {
  readonly consentId: string;
  readonly fleetId: string;
  /** As the driver chose it; null: nothing older. */
  readonly sharedSince: Date | null;
  readonly scopes: readonly GrantedScope[];
}

/** The open consent of a vehicle with what it grants; undefined: there is none, or not to a fleet with an id. */
export async function readGrant(driver: Tenant, vehicleId: VehicleId): Promise<OpenGrant | undefined> {
  const rows = await driver
    .selectFrom('fleet_consents')
    .select(['id', 'fleet_id', 'scopes', 'given_at', 'shared_since', 'ended_at', 'ended_by'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy(sql`ended_at is null`, 'desc')
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const [open] = rows;
  if (open === undefined || open.ended_at !== null || open.fleet_id === null) return undefined;
  const consents = rows
    .filter((row) => row.fleet_id === open.fleet_id)
    .map((row) => ({
      scopes: row.scopes,
      givenAt: row.given_at.getTime(),
      sharedSince: row.shared_since?.getTime() ?? null,
      endedAt: row.ended_at?.getTime() ?? null,
      endedBy: row.ended_by,
    }));
  return { consentId: open.id, fleetId: open.fleet_id, sharedSince: open.shared_since, scopes: grantedScopes(consents) };
}

/** Locks a vehicle of a fleet until the transaction ends, so that its copies are written one after the other. Returns the consent that the fleet knows of. */
export async function lockJoined(fleet: Tenant, vehicleId: VehicleId) {
  return fleet
    .selectFrom('fleet_vehicles')
    .select(['consent_id as consentId', 'statements_since as statementsSince', 'email'])
    .where('id', '=', vehicleId)
    .where(isInFleet)
    .forUpdate()
    .executeTakeFirst();
}

export interface Copy {
  readonly noun: 'trip' | 'charge';
  readonly id: string;
  readonly startTime: string;
  readonly record: CopiedRow;
}

interface CopiedRange {
  readonly vehicleId: VehicleId;
  readonly consentId: string;
  readonly from: string;
  readonly to: string;
}

/** Writes the copies of a range, and removes those that are in it no more. Rows that did not change stay untouched. */
export const writeCopies = (fleet: Tenant, { vehicleId, consentId, from, to }: CopiedRange, copies: readonly Copy[]) =>
  fleet.rows(
    `with now as (
       select noun, id, "startTime" as start_time, record from jsonb_to_recordset($6::jsonb) as r (noun text, id uuid, "startTime" timestamptz, record jsonb)
     ), gone as (
       delete from fleet_copies c where c.account_id = $1 and c.vehicle_id = $2 and c.start_time >= $4 and c.start_time <= $5
         and not exists (select from now n where n.noun = c.noun and n.id = c.id)
     )
     insert into fleet_copies as c (account_id, vehicle_id, noun, id, consent_id, start_time, record)
       select $1, $2, noun, id, $3, start_time, record from now
     on conflict (account_id, vehicle_id, noun, id) do update
       set consent_id = excluded.consent_id, start_time = excluded.start_time, record = excluded.record
       where (c.consent_id, c.start_time, c.record) is distinct from (excluded.consent_id, excluded.start_time, excluded.record)`,
    [vehicleId, consentId, from, to, JSON.stringify(copies)],
  );

/** Writes the state of a vehicle. */
export const writeState = (fleet: Tenant, vehicleId: VehicleId, state: CopiedRow | null, now: number) =>
  fleet
    .updateTable('fleet_vehicles')
    .set({ state: state === null ? null : sql`${JSON.stringify(state)}::jsonb`, state_at: state === null ? null : new Date(now) })
    .where('id', '=', vehicleId)
    .execute();

/** Removes what another consent than the one that the fleet knows of has brought, in the transaction that takes over the end of that. */
export async function removeEnded(fleet: Tenant, vehicleId: VehicleId): Promise<void> {
  await fleet.rows(
    `delete from fleet_copies c where c.account_id = $1 and c.vehicle_id = $2
       and not exists (select from fleet_vehicles v where v.account_id = $1 and v.id = $2 and v.consent_id = c.consent_id)`,
    [vehicleId],
  );
}
