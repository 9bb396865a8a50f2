import type { Vehicle, VehicleChanges } from '@wattbook/contract/vehicles/vehicle.schema';
import type { LoggedValues } from '../../db/schema/change-tables.ts';

/** The fields that a user enters, under the names of a change of a vehicle. */
export const enteredNames = [
  ...(['displayName', 'manufacture', 'model', 'variant', 'vehicleMasterDataId', 'vin', 'licensePlate', 'country', 'category'] as const),
  ...(['kWh', 'degradation', 'efficiency', 'liter', 'compare', 'plugin', 'offlineCharges', 'tripCreationMode'] as const),
  ...(['tripMergeTime', 'timeZone', 'address', 'personnelNumber', 'distanceToWork', 'endAsStartAddress', 'archive', 'pause'] as const),
] as const satisfies readonly (keyof VehicleChanges)[];

/** A vehicle as the change log compares it. */
export const loggedVehicle = (vehicle: Vehicle): LoggedValues =>
  Object.fromEntries([...enteredNames, 'fleetChargeCompleted' as const].map((name) => [name, vehicle[name]]));
