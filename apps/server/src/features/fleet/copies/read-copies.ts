import type { CopiedCharge, CopiedState, CopiedTrip, FleetOpening, FleetView } from '@wattbook/contract/fleet/copies.schema';
import type { OpenedVehicle } from '@wattbook/contract/fleet/fleets.schema';
import type { OpenedThing } from '@wattbook/domain/fleet/fleet-opening';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { type Listed, listPage, type Page } from '../../../db/list-page.ts';
import { kindsOf } from '../../../db/fields/kinds.ts';
import { readRow } from '../../../db/rows.ts';
import type { FleetCopiesTable } from '../../../db/schema/fleet-tables.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError, requireFound } from '../../../http/app-error.ts';
import type { Platform } from '../../../platform.ts';
import { displayNameOf, readUserProfile } from '../../profiles/public.ts';
import { readVehicle } from '../../vehicles/public.ts';
import { isFleetAccount } from '../accounts/fleets.store.ts';
import { requireFleet } from '../accounts/read-fleet.ts';
import { joinedVehicleFields, withFindings } from '../joined/joined-vehicle.fields.ts';
import { findDriverAccount } from '../joined/joined-vehicles.store.ts';
import { listCopiedStatements } from '../payroll/copied-statements.ts';
import { readGrant } from './copies.store.ts';
import { listOpenings, recordOpening } from './openings.store.ts';
import { sql } from 'kysely';

type ReadDeps = Pick<Platform, 'database' | 'now'>;

type Paging = { readonly [Name in 'page' | 'limit' | 'itemsPerPage']?: number | undefined };

const { computed, instant, readOnly } = kindsOf<FleetCopiesTable>();

const copyFields = {
  id: readOnly('id'),
  startTime: instant('start_time'),
  record: computed(['record'], ({ record }) => record),
};

const copies: Listed<'fleet_copies', typeof copyFields> = { table: 'fleet_copies', fields: copyFields, sort: ['-startTime'], limit: 50 };

/** The copies of a vehicle, each with the granted fields and no others. */
async function listCopies<Copy>(fleet: Tenant, vehicleId: VehicleId, noun: 'trip' | 'charge', paging: Paging): Promise<Page<Copy>> {
  const conditions = [sql<boolean>`vehicle_id = ${vehicleId}`, sql<boolean>`noun = ${noun}`];
  const { total, data } = await listPage(fleet, copies, { ...paging }, conditions);
  // Written by the table of scopes, whose fields are those of the copy.
  return { total, data: data.map(({ id, record }) => ({ id, ...record })) as Copy[] };
}

interface OfFleet {
  readonly id: string;
  readonly vehicleId: string;
}

/** Opens something of a vehicle for one of the people of its fleet, which the log of the fleet has. */
async function open({ database, now }: ReadDeps, actor: Actor, { id, vehicleId }: OfFleet, what: OpenedThing): Promise<Tenant> {
  const { id: fleetId, role } = await requireFleet(database.directory, actor, id, 'read');
  const fleet = database.forAccount(fleetId);
  requireFound(await findDriverAccount(fleet, vehicleId));
  const name = displayNameOf(await readUserProfile(database.forAccount(actor.accountId), actor.userId));
  await recordOpening(fleet, { vehicleId: vehicleId as VehicleId, userId: actor.userId, name, role, what, now: now() });
  return fleet;
}

const readState = async (fleet: Tenant, vehicleId: string): Promise<CopiedState | null> =>
  (
    await fleet
      .selectFrom('fleet_vehicles')
      .select('state')
      .where('id', '=', vehicleId as VehicleId)
      .executeTakeFirst()
  )?.state ?? null;

export async function openVehicle(deps: ReadDeps, actor: Actor, which: OfFleet): Promise<OpenedVehicle> {
  const fleet = await open(deps, actor, which, 'vehicle');
  const vehicle = requireFound(await readRow(fleet, { table: 'fleet_vehicles', fields: joinedVehicleFields }, which.vehicleId));
  return { ...withFindings(vehicle, deps.now()), state: await readState(fleet, which.vehicleId) };
}

export const openTrips = async (deps: ReadDeps, actor: Actor, which: OfFleet, paging: Paging): Promise<Page<CopiedTrip>> =>
  listCopies<CopiedTrip>(await open(deps, actor, which, 'trip'), which.vehicleId as VehicleId, 'trip', paging);

export const openCharges = async (deps: ReadDeps, actor: Actor, which: OfFleet, paging: Paging): Promise<Page<CopiedCharge>> =>
  listCopies<CopiedCharge>(await open(deps, actor, which, 'charge'), which.vehicleId as VehicleId, 'charge', paging);

const defaultLimit = 50;

/** The log of a fleet. */
export async function readOpenings({ database }: ReadDeps, actor: Actor, id: string, paging: Paging): Promise<Page<FleetOpening>> {
  const fleet = await requireFleet(database.directory, actor, id, 'read');
  const limit = paging.limit ?? paging.itemsPerPage ?? defaultLimit;
  return listOpenings(database.forAccount(fleet.id), { limit, offset: ((paging.page ?? 1) - 1) * limit });
}

const [shownCopies, shownOpenings] = [10, 50];

const nothingSeen: FleetView = { sharedSince: null, state: null, trips: [], charges: [], statements: [], openings: [] };

/** What the fleet of a vehicle has of it, and who opened it, for the driver. */
export async function readFleetView({ database }: ReadDeps, { accountId }: Actor, id: string): Promise<FleetView> {
  const { fleet_id: fleetId } = await readVehicle(database.forAccount(accountId), id);
  if (!(await isFleetAccount(database.directory, fleetId))) return { ...nothingSeen };
  const fleet = database.forAccount(fleetId as AccountId);
  // The fleet has not taken over that it joined, or another account had it.
  if ((await findDriverAccount(fleet, id)) !== accountId) throw new AppError('not_found');
  const vehicleId = id as VehicleId;
  return {
    sharedSince: (await readGrant(database.forAccount(accountId), vehicleId))?.sharedSince?.toISOString() ?? null,
    state: await readState(fleet, id),
    trips: (await listCopies<CopiedTrip>(fleet, vehicleId, 'trip', { limit: shownCopies })).data,
    charges: (await listCopies<CopiedCharge>(fleet, vehicleId, 'charge', { limit: shownCopies })).data,
    statements: await listCopiedStatements(fleet, vehicleId, shownCopies),
    openings: (await listOpenings(fleet, { vehicleId: id, limit: shownOpenings })).data,
  };
}
