import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../../db/tenancy.ts';
import { readFleetChecks } from '../../cards/public.ts';

/** What of a vehicle waits beside its consent, as the account of its driver has it. */
interface Waiting {
  readonly charge_completed: boolean | null;
  readonly card_due_at: Date | null;
  readonly rates_changed: boolean;
}

/** Of a vehicle that has left. */
export const nothingWaits: Waiting = { charge_completed: null, card_due_at: null, rates_changed: false };

export async function readWaiting(driver: Tenant, vehicleId: VehicleId): Promise<Waiting> {
  const vehicle = await driver.selectFrom('vehicles').select('fleet_charge_completed').where('id', '=', vehicleId).executeTakeFirst();
  const { dueAt, ratesChanged } = await readFleetChecks(driver, vehicleId);
  return { charge_completed: vehicle?.fleet_charge_completed ?? null, card_due_at: dueAt, rates_changed: ratesChanged };
}

/** Writes what waits with the reading of the vehicle that it belongs to. */
export const writeWaiting = (fleet: Tenant, id: VehicleId, waiting: Waiting, readAt: Date) =>
  fleet.updateTable('fleet_vehicles').set(waiting).where('id', '=', id).where('read_at', '=', readAt).execute();
