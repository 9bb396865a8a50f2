import { isOfFleet, type VehicleConditions } from './vehicle-limit.ts';

/** Why an action on a vehicle is refused. `fleet_account`: a fleet manages it. `vehicle_connected`: it has to be archived first. */
export type VehicleRefusal = 'fleet_account' | 'vehicle_connected';

/** Returns why a vehicle cannot be archived, restored or paused; null: it can. Those of a fleet cannot (VEH-027). */
export const pauseRefusal = (vehicle: VehicleConditions): VehicleRefusal | null => (isOfFleet(vehicle) ? 'fleet_account' : null);

/**
 * Returns why a vehicle cannot be deleted; null: it can. Those of a fleet cannot, and those with a data connection only after archiving,
 * which ends the connection (VEH-027, VEH-054, VEH-061, OQ-071).
 */
export function deletionRefusalOf(vehicle: VehicleConditions): VehicleRefusal | null {
  if (isOfFleet(vehicle)) return 'fleet_account';
  return vehicle.offline ? null : 'vehicle_connected';
}

/** The actions on a vehicle, in the order of its menu. `renew` updates its login data, `connect` adds data in another way. */
export const vehicleActions = [
  'edit',
  'renew',
  'connect',
  'consistencyCheck',
  'stopLogging',
  'startLogging',
  'restore',
  'archive',
  'delete',
] as const;
export type VehicleAction = (typeof vehicleActions)[number];

interface ActionConditions extends VehicleConditions {
  readonly pause: boolean;
  /** `none`: its data come in another way than by a sign-in. */
  readonly loginData: 'none' | 'valid' | 'invalid';
}

/** The actions that the conditions of a vehicle allow, in the list and on its own page alike (VEH-053 to VEH-061, OQ-072). */
export function offeredActions(vehicle: ActionConditions): readonly VehicleAction[] {
  const { archive, offline, pause, loginData } = vehicle;
  const isFree = pauseRefusal(vehicle) === null;
  const isOffered: Readonly<Record<VehicleAction, boolean>> = {
    edit: !archive,
    renew: !archive && loginData !== 'none',
    connect: !archive,
    consistencyCheck: !archive && !offline,
    stopLogging: !archive && !offline && isFree && !pause,
    startLogging: !archive && !offline && isFree && pause,
    restore: archive && isFree,
    archive: !archive && isFree,
    delete: deletionRefusalOf(vehicle) === null,
  };
  return vehicleActions.filter((action) => isOffered[action]);
}
