import type { FleetVehicle } from '@wattbook/contract/fleet/fleet.schema';
import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import { parseVin } from '@wattbook/domain/vehicles/vehicle-fields';
import { type RawBuilder, sql } from 'kysely';
import { type ListQuery, listPageOfAll, type Page } from '../../db/list-page.ts';
import type { Database } from '../../db/tenancy.ts';
import { findCredentials } from '../account/public.ts';
import { fleetVehicleFields, type OwnedVehicle } from './fleet-vehicle.fields.ts';

/** The vehicles of accounts that are not deactivated. An account belongs to its first user. */
const vehicles = sql`(
  select v.*, u.id as owner_id, u.email
  from vehicles v
  join lateral (
    select id, email, deactivated_at from users where account_id = v.account_id order by created_at, id limit 1
  ) u on u.deactivated_at is null
) as owned`;

const list = { fields: fleetVehicleFields, sort: ['displayName'] as const, limit: 30 };

type Paging = ListQuery<typeof fleetVehicleFields> & { readonly fields?: undefined };

const listWhere = (database: Database, conditions: readonly RawBuilder<boolean>[], paging: Paging = {}): Promise<Page<FleetVehicle>> =>
  listPageOfAll<OwnedVehicle, typeof fleetVehicleFields>(database, list, { from: vehicles, conditions }, paging);

/** The vehicles of fleets; with a search, those with this VIN or of the owner with this e-mail, whether a fleet has them or not. */
export async function listFleetVehicles(
  database: Database,
  { fleetId, search, ...paging }: Paging & { readonly fleetId?: string | undefined },
): Promise<Page<FleetVehicle>> {
  const ofFleet = sql<boolean>`(fleet is not null or fleet_id is not null or fleet_pool)`;
  return listWhere(
    database,
    [
      search === undefined ? ofFleet : await isSearched(database, search),
      ...(fleetId === undefined ? [] : [sql<boolean>`fleet_id = ${fleetId}`]),
    ],
    paging,
  );
}

async function isSearched(database: Database, search: string): Promise<RawBuilder<boolean>> {
  const owner = await findCredentials(database, search.trim().toLowerCase());
  return sql`(vin = ${parseVin(search)} or account_id = ${owner?.accountId ?? null}::uuid)`;
}

export const findFleetVehicle = async (database: Database, id: string): Promise<FleetVehicle | undefined> =>
  (await listWhere(database, [sql`id = ${id}`])).data[0];

/** Where a vehicle is: for work in its account. */
export interface LocatedVehicle {
  readonly accountId: AccountId;
  /** Its owner. */
  readonly userId: UserId;
  readonly vehicleId: VehicleId;
  readonly name: string;
}

/** Finds a vehicle over all accounts. */
export async function locateVehicle({ allAccounts }: Database, id: string): Promise<LocatedVehicle | undefined> {
  const columns = sql`account_id as "accountId", owner_id as "userId", id as "vehicleId", display_name as name`;
  const { rows } = await sql<LocatedVehicle>`select ${columns} from ${vehicles} where id = ${id}`.execute(allAccounts);
  return rows[0];
}
