import type { FleetRuleChanges, FleetRules } from '@wattbook/contract/fleet/console.schema';
import type { AccountId } from '@wattbook/domain/ids';
import type { Directory } from '../accounts/fleets.store.ts';

/** What a fleet sets of every vehicle that joins it. */
export const readRules = (directory: Directory, id: AccountId): Promise<FleetRules> =>
  directory
    .selectFrom('fleets')
    .select([
      'trip_lock as fleetTripLock',
      'charge_lock as fleetChargeLock',
      'check_interval as fleetCheckInterval',
      'scopes as fleetScopes',
    ])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();

/** Changes the rules of a fleet; absent values stay. */
export async function writeRules(directory: Directory, id: AccountId, changes: FleetRuleChanges): Promise<FleetRules> {
  const { fleetTripLock, fleetChargeLock, fleetCheckInterval, fleetScopes } = { ...(await readRules(directory, id)), ...changes };
  const columns = { trip_lock: fleetTripLock, charge_lock: fleetChargeLock, check_interval: fleetCheckInterval, scopes: fleetScopes };
  await directory.updateTable('fleets').set(columns).where('account_id', '=', id).execute();
  return readRules(directory, id);
}
