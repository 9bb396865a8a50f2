import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../../db/tenancy.ts';
import { isFleetAccount } from '../accounts/fleets.store.ts';
import { readGrant } from '../copies/copies.store.ts';
import { markForFleet } from '../joined/joined-vehicles.store.ts';

/** Marks in the account of a driver, in the transaction in which a statement is issued, that the fleet has it to take over. */
export async function markStatement(driver: Tenant, vehicleId: VehicleId): Promise<void> {
  const fleetId = (await readGrant(driver, vehicleId))?.fleetId ?? null;
  if (await isFleetAccount(driver.directory, fleetId)) await markForFleet(driver, vehicleId, fleetId as AccountId);
}
