import type { JoinedVehicle } from '@wattbook/contract/fleet/fleets.schema';
import type { FindingKind } from '@wattbook/domain/fleet/fleet-findings';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type ListQuery, listPage, type Page } from '../../../db/list-page.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import { type joinedVehicleFields, joinedVehicles, withFindings } from './joined-vehicle.fields.ts';
import { findingCondition } from './vehicle-conditions.ts';

export const isInFleet = sql<boolean>`left_at is null`;

/** A page of the vehicles that joined the fleet whose account this is. */
export async function listJoined(fleet: Tenant, query: JoinedQuery, now: number): Promise<Page<JoinedVehicle>> {
  const finding = query['filter[finding]'];
  const conditions = finding === undefined ? [isInFleet] : [isInFleet, findingCondition(finding, now)];
  const { total, data } = await listPage(fleet, joinedVehicles, query, conditions);
  return { total, data: data.map((vehicle) => withFindings(vehicle, now)) };
}

type JoinedQuery = ListQuery<typeof joinedVehicleFields> & {
  readonly fields?: undefined;
  readonly 'filter[finding]'?: FindingKind | 'any' | undefined;
};

export async function countJoined(fleet: Tenant): Promise<number> {
  const { rows } = await fleet.query<{ total: number }>(
    (accountId) => sql`select count(*)::int as total from fleet_vehicles where account_id = ${accountId} and ${isInFleet}`,
  );
  return rows[0]?.total ?? 0;
}

/** Where a vehicle that joined is; undefined: it is none of the fleet. */
export async function findDriverAccount(fleet: Tenant, vehicleId: string): Promise<AccountId | undefined> {
  const found = fleet
    .selectFrom('fleet_vehicles')
    .select('driver_account_id')
    .where('id', '=', vehicleId as VehicleId)
    .where(isInFleet);
  return (await found.executeTakeFirst())?.driver_account_id ?? undefined;
}

/** What the account of a fleet knows of a vehicle by managing it, and since when the driver agrees to more. */
export interface JoinedRow {
  readonly driver_account_id: AccountId;
  readonly display_name: string;
  readonly vin: string | null;
  readonly email: string;
  readonly pool: boolean;
  readonly scopes: string | null;
  readonly consent_id: string | null;
  readonly consent_scopes: string | null;
  readonly consent_at: Date | null;
  /** Since when statements are granted; null: they are not. */
  readonly statements_since: Date | null;
  readonly read_at: Date;
}

/** Writes what was read of a vehicle, unless a newer reading was written already. */
export const writeJoined = (fleet: Tenant, id: VehicleId, row: JoinedRow, joinedAt = row.read_at) =>
  fleet.query(
    (accountId) => sql`
      insert into fleet_vehicles (account_id, id, driver_account_id, display_name, vin, email, pool, scopes, consent_id, consent_scopes, consent_at, statements_since, read_at, joined_at)
      values (${accountId}, ${id}, ${row.driver_account_id}, ${row.display_name}, ${row.vin}, ${row.email}, ${row.pool}, ${row.scopes},
        ${row.consent_id}, ${row.consent_scopes}, ${row.consent_at}, ${row.statements_since}, ${row.read_at}, ${joinedAt})
      on conflict (account_id, id) do update set driver_account_id = excluded.driver_account_id, display_name = excluded.display_name, vin = excluded.vin,
        email = excluded.email, pool = excluded.pool, scopes = excluded.scopes, consent_id = excluded.consent_id, consent_scopes = excluded.consent_scopes,
        state = case when fleet_vehicles.consent_id = excluded.consent_id then fleet_vehicles.state end,
        consent_at = excluded.consent_at, statements_since = excluded.statements_since, read_at = excluded.read_at, left_at = null,
        joined_at = case when fleet_vehicles.left_at is null then fleet_vehicles.joined_at else excluded.joined_at end
      where fleet_vehicles.read_at < excluded.read_at`,
  );

/** Writes that a vehicle has left: nothing that says whose it was stays. */
export const writeLeft = (fleet: Tenant, id: VehicleId, readAt: Date) =>
  fleet
    .updateTable('fleet_vehicles')
    .set({
      driver_account_id: null,
      display_name: null,
      vin: null,
      email: null,
      scopes: null,
      consent_id: null,
      consent_scopes: null,
      consent_at: null,
    })
    .set({ state: null, state_at: null, statements_since: null, left_at: readAt, read_at: readAt })
    .where('id', '=', id)
    .where('read_at', '<', readAt)
    .execute();

/** A vehicle of which the account of a fleet has something to take over. */
export interface Marked {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
  readonly fleetId: AccountId;
  /** When it joined, where that is what is taken over. */
  readonly joinedAt?: Date;
}

/** Marks in the account of a vehicle that the account of a fleet has something to take over. */
export const markForFleet = (driver: Tenant, vehicleId: VehicleId, fleetId: AccountId) =>
  driver
    .insertInto('fleet_marks')
    .values({ account_id: driver.accountId, vehicle_id: vehicleId, fleet_id: fleetId, id: newId() })
    .execute();
