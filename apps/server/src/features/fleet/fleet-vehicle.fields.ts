import type { FleetVehicle } from '@wattbook/contract/fleet/fleet.schema';
import type { FleetValues } from '@wattbook/domain/fleet/change-fleet';
import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import type { VehiclesTable } from '../../db/schema/account-tables.ts';
import { driverAnswers } from '../vehicles/public.ts';

const { column } = kindsOf<VehiclesTable>();

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

/** A vehicle with its owner. */
export interface OwnedVehicle extends VehiclesTable {
  owner_id: UserId;
  email: string;
}

/** A vehicle, and where it is: for work in its account. Answers have no more than a fleet sees. */
export interface LocatedVehicle extends FleetVehicle {
  readonly id: VehicleId;
  readonly accountId: AccountId;
  readonly userId: UserId;
}

const { readOnly } = kindsOf<OwnedVehicle>();

export const fleetVehicleFields = {
  ...fleetValueFields,
  id: readOnly('id'),
  accountId: readOnly('account_id'),
  userId: readOnly('owner_id'),
  vin: readOnly('vin'),
  displayName: readOnly('display_name'),
  email: readOnly('email'),
  ...driverAnswers,
} satisfies FieldTable<OwnedVehicle, LocatedVehicle>;
