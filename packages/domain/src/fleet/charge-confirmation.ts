import { isOfFleet } from '../vehicles/vehicle-policy.ts';

/** The fields of a vehicle from which the request to confirm its charges follows. */
export interface ConfirmedVehicle {
  /** One of the two names the fleet, or both (OQ-083). */
  readonly fleet: string | null;
  readonly fleetId: string | null;
  readonly fleetPool: boolean;
  /** False while the fleet waits; null: it never asked. */
  readonly fleetChargeCompleted: boolean | null;
}

/** Returns whether the fleet of a vehicle waits for its charges to be confirmed (CHG-082). */
export const awaitsChargeConfirmation = ({ fleetChargeCompleted, ...vehicle }: ConfirmedVehicle): boolean =>
  fleetChargeCompleted === false && isOfFleet(vehicle);
