import type { FleetVehicle } from '@wattbook/contract/fleet/fleet.schema';
import type { FleetValues } from '@wattbook/domain/fleet/change-fleet';
import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import { readRow } from '../../db/rows.ts';
import type { VehiclesTable } from '../../db/schema/account-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { findOwner } from '../profiles/public.ts';
import { driverAnswers } from '../vehicles/public.ts';

const { column, readOnly } = kindsOf<VehiclesTable>();

/** What a fleet sets of a vehicle. */
export const fleetValueFields = {
  fleet: column('fleet'),
  fleetId: column('fleet_id'),
  fleetPool: column('fleet_pool'),
  fleetName: column('fleet_name'),
  fleetScopes: column('fleet_scopes'),
  fleetCheckInterval: column('fleet_check_interval'),
  fleetTripLock: column('fleet_trip_lock'),
  fleetChargeLock: column('fleet_charge_lock'),
  fleetChargeCompleted: column('fleet_charge_completed'),
  useTCU: column('use_tcu'),
  type: column('plan'),
} satisfies FieldTable<VehiclesTable, FleetValues>;

/** A vehicle, and where it is: for work in its account. Answers have no more than a fleet sees. */
export interface LocatedVehicle extends FleetVehicle {
  readonly id: VehicleId;
  readonly accountId: AccountId;
  readonly userId: UserId;
}

const fleetVehicleFields = {
  ...fleetValueFields,
  id: readOnly('id'),
  accountId: readOnly('account_id'),
  vin: readOnly('vin'),
  displayName: readOnly('display_name'),
  ...driverAnswers,
} satisfies FieldTable<VehiclesTable, Omit<LocatedVehicle, 'email' | 'userId'>>;

/** Reads a vehicle with its owner, the first user of its account; undefined: there is none, or the account is deactivated. */
export async function readFleetVehicle(driver: Tenant, id: string): Promise<LocatedVehicle | undefined> {
  const [vehicle, owner] = [await readRow(driver, { table: 'vehicles', fields: fleetVehicleFields }, id), await findOwner(driver)];
  return vehicle && owner && { ...vehicle, userId: owner.id, email: owner.email };
}
