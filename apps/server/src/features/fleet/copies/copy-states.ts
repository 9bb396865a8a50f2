import { grantedRow } from '@wattbook/domain/fleet/scope-table';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Database } from '../../../db/tenancy.ts';
import type { Platform } from '../../../platform.ts';
import { lockJoined, readGrant, writeState } from './copies.store.ts';
import { readState } from './copied-rows.query.ts';

interface DueState {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
  readonly fleetId: AccountId;
  readonly until: Date;
}

const maxStates = 5000;

/** Copies the states of vehicles that sent something since they were copied. It runs once a minute, so a state is copied at most that often. */
export const createStateCopies =
  ({ database, now, onError }: Pick<Platform, 'database' | 'now' | 'onError'>) =>
  async (signal: AbortSignal): Promise<void> => {
    for (const due of await listDue(database)) {
      if (signal.aborted) return;
      await copyState(database, due, now()).catch((error: unknown) => onError('a fleet did not copy a state', error));
    }
  };

async function listDue({ allAccounts }: Pick<Database, 'allAccounts'>): Promise<DueState[]> {
  const { rows } = await sql<DueState>`
    select c.account_id as "accountId", c.vehicle_id as "vehicleId", f.account_id as "fleetId", coalesce(s.stored_until, c.given_at) as until
    from fleet_consents c
    join fleets f on f.account_id::text = c.fleet_id
    left join vehicle_state s on s.account_id = c.account_id and s.vehicle_id = c.vehicle_id
    where c.ended_at is null and (c.state_copied is null or s.stored_until > c.state_copied) limit ${maxStates}`.execute(allAccounts);
  return rows;
}

/** Copies the granted state of a vehicle, and remembers until when its samples are in it; not before the fleet knows of the consent. */
async function copyState(database: Database, { accountId, vehicleId, fleetId, until }: DueState, now: number): Promise<void> {
  const driver = database.forAccount(accountId);
  const copied = await database.transaction(fleetId, async (fleet) => {
    const joined = await lockJoined(fleet, vehicleId);
    const grant = await readGrant(driver, vehicleId);
    if (joined === undefined || grant === undefined || grant.consentId !== joined.consentId) return null;
    await writeState(fleet, vehicleId, grantedRow('vehicle', await readState(driver, vehicleId, now), now, grant.scopes), now);
    return grant.consentId;
  });
  if (copied === null) return;
  await driver.updateTable('fleet_consents').set({ state_copied: until }).where('id', '=', copied).execute();
}
