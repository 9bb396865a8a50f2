import { parseVin } from '@wattbook/domain/vehicles/vehicle-fields';
import { type RawBuilder, sql } from 'kysely';
import { type ListQuery, listPageOfAll, type Page } from '../../db/list-page.ts';
import type { Database } from '../../db/tenancy.ts';
import { findCredentials } from '../account/public.ts';
import { fleetVehicleFields, type LocatedVehicle, type OwnedVehicle } from './fleet-vehicle.fields.ts';

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

const listWhere = (database: Database, conditions: readonly RawBuilder<boolean>[], paging: Paging = {}): Promise<Page<LocatedVehicle>> =>
  listPageOfAll<OwnedVehicle, typeof fleetVehicleFields>(database, list, { from: vehicles, conditions }, paging);

/** The vehicles of fleets; with a search, those with this VIN or of the owner with this e-mail, whether a fleet has them or not. */
export async function listFleetVehicles(
  database: Database,
  { fleetId, search, ...paging }: Paging & { readonly fleetId?: string | undefined },
): Promise<Page<LocatedVehicle>> {
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

/** Finds a vehicle over all accounts. */
export const findFleetVehicle = async (database: Database, id: string): Promise<LocatedVehicle | undefined> =>
  (await listWhere(database, [sql`id = ${id}`])).data[0];
