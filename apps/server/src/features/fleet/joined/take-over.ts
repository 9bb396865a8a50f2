import type { VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Database, Tenant } from '../../../db/tenancy.ts';
import { findOwner } from '../../profiles/public.ts';
import { readGrant, removeEnded } from '../copies/copies.store.ts';
import { copyStatements } from '../payroll/copy-statements.ts';
import { removeUngranted, statementsSince } from '../payroll/granted-statements.ts';
import { removeUnpooled } from '../pool/bookings.store.ts';
import { type JoinedRow, type Marked, writeJoined, writeLeft } from './joined-vehicles.store.ts';
import { nothingWaits, readWaiting, writeWaiting } from './waiting.ts';

interface VehicleNow extends JoinedRow {
  readonly fleet_id: string | null;
}

/**
 * Reads the vehicle with its row locked against changes, so that the reading has everything that was committed before `read_at`, and takes the marks that it answers. Null: there is no
 * such vehicle any more.
 */
async function readVehicleNow(
  driver: Tenant,
  vehicleId: VehicleId,
): Promise<VehicleNow | { readonly fleet_id: null; readonly read_at: Date }> {
  const { rows } = await driver.query<VehicleNow>(
    (accountId) => sql`
      select v.fleet_id, v.display_name, v.vin, v.fleet_pool as pool, v.fleet_scopes as scopes, v.account_id as driver_account_id,
        c.id as consent_id, c.scopes as consent_scopes, c.given_at as consent_at, clock_timestamp() as read_at
      from vehicles v
      left join fleet_consents c on c.account_id = v.account_id and c.vehicle_id = v.id and c.ended_at is null
      where v.account_id = ${accountId} and v.id = ${vehicleId} for share of v`,
  );
  const [found] = rows;
  if (found !== undefined) {
    const scopes = (await readGrant(driver, vehicleId))?.scopes ?? [];
    return { ...found, statements_since: statementsSince(scopes), email: (await findOwner(driver))?.email ?? '' };
  }
  const { rows: clock } = await driver.query<{ read_at: Date }>(() => sql`select clock_timestamp() as read_at`);
  return { fleet_id: null, read_at: clock[0]?.read_at ?? new Date(0) };
}

/**
 * Brings the account of a fleet to what a vehicle is now: joined, with a consent or without, or left. It can be repeated: an older reading never overwrites a newer one. The marks that
 * were there before the reading are removed after it was written, with the statements that it grants, so that a process that stops in between leaves them to the next.
 */
export async function takeOver(database: Database, { accountId, vehicleId, fleetId, joinedAt }: Marked): Promise<void> {
  const { vehicle, waiting, marks } = await database.transaction(accountId, async (driver) => {
    const rows = await driver
      .selectFrom('fleet_marks')
      .select('id')
      .where('vehicle_id', '=', vehicleId)
      .where('fleet_id', '=', fleetId)
      .execute();
    const [vehicle, waiting] = [await readVehicleNow(driver, vehicleId), await readWaiting(driver, vehicleId)];
    return { vehicle, waiting, marks: rows.map(({ id }) => id) };
  });
  await database.transaction(fleetId, async (fleet) => {
    if (vehicle.fleet_id === fleetId) await writeJoined(fleet, vehicleId, vehicle, joinedAt);
    else await writeLeft(fleet, vehicleId, vehicle.read_at);
    await writeWaiting(fleet, vehicleId, vehicle.fleet_id === fleetId ? waiting : nothingWaits, vehicle.read_at);
    await removeEnded(fleet, vehicleId);
    await removeUngranted(fleet, vehicleId);
    await removeUnpooled(fleet, vehicleId, vehicle.read_at);
  });
  await copyStatements(database, { accountId, vehicleId, fleetId });
  if (marks.length > 0) await database.forAccount(accountId).deleteFrom('fleet_marks').where('id', 'in', marks).execute();
}

/** What the accounts of fleets have to take over, of all accounts. */
export async function listMarked({ allAccounts }: Pick<Database, 'allAccounts'>): Promise<Marked[]> {
  return allAccounts
    .selectFrom('fleet_marks')
    .select(['account_id as accountId', 'vehicle_id as vehicleId', 'fleet_id as fleetId'])
    .distinct()
    .execute();
}

/** Takes over what is marked: what a process that stopped has left, and what changed in the account of a driver. */
export const createTakeOver =
  ({ database, onError }: { readonly database: Database; readonly onError: (what: string, error: unknown) => void }) =>
  async (signal: AbortSignal): Promise<void> => {
    for (const marked of await listMarked(database)) {
      if (signal.aborted) return;
      // The next vehicle does not wait for it; this one is tried again.
      await takeOver(database, marked).catch((error: unknown) => onError('a fleet did not take over a vehicle', error));
    }
  };
