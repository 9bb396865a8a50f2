import type { SoldPlan } from '../subscriptions/subscription.ts';
import { isOfFleet } from '../vehicles/vehicle-policy.ts';
import type { VehiclePlan } from '../vehicles/vehicle-plan.ts';

/** What a fleet sets of a vehicle (VEH-006, VEH-007). */
export interface FleetValues {
  /** One of the two names the fleet, or both (OQ-083); a vehicle of a pool is of a fleet as well. */
  readonly fleet: string | null;
  readonly fleetId: string | null;
  readonly fleetPool: boolean;
  readonly fleetName: string | null;
  /** The data that it requests: scopes separated by commas, in brackets (TEAM-045). */
  readonly fleetScopes: string | null;
  /** How often its cards are to be checked, in months; null: never. */
  readonly fleetCheckInterval: number | null;
  /** Days in which trips of a logbook, and charges with a Home card of the fleet, can still be changed; null: no limit. */
  readonly fleetTripLock: number;
  readonly fleetChargeLock: number | null;
  /** False while it waits for the charges to be confirmed (CHG-082); null: it does not ask. */
  readonly fleetChargeCompleted: boolean | null;
  /** The energy of charges at home comes from the telematics unit of the fleet, and its driver enters none (CHG-044). */
  readonly useTCU: boolean;
  /** The plan of the vehicle; that of fleets is for vehicles of one (OQ-228). */
  readonly type: VehiclePlan;
}

/** Minimum and maximum of the numbers of a fleet: days, and months between two checks. */
export const fleetNumbers = { fleetTripLock: [0, 3650], fleetChargeLock: [0, 3650], fleetCheckInterval: [1, 120] } as const;

/** What a vehicle has that no fleet manages. */
const withoutFleet: Omit<FleetValues, 'type'> = {
  fleet: null,
  fleetId: null,
  fleetPool: false,
  fleetName: null,
  fleetScopes: null,
  fleetCheckInterval: null,
  fleetTripLock: 7,
  fleetChargeLock: null,
  fleetChargeCompleted: null,
  useTCU: false,
};

/** What follows from a change of what a fleet sets. */
interface ChangedFleet {
  readonly values: FleetValues;
  /** Another fleet, or none: what the driver agreed to and confirmed was for the one before. */
  readonly isOther: boolean;
}

/** Returns the plan that a vehicle has without that of fleets: the one that is subscribed to, Premium without a subscription (OQ-228). */
const planBefore = ({ type }: Pick<FleetValues, 'type'>, subscribed: SoldPlan | null): VehiclePlan =>
  type === 'fleet' ? (subscribed ?? 'premium') : type;

/**
 * Returns whether a fleet may set a plan (OQ-228): that of fleets, or the one from before it. A fleet gives nothing that is sold (BILL-001), and takes nothing that is paid for: Professional that is
 * subscribed to stays.
 */
export const maySetPlan = (plan: VehiclePlan, before: Pick<FleetValues, 'type'>, subscribed: SoldPlan | null): boolean =>
  plan === planBefore(before, subscribed) || (plan === 'fleet' && subscribed !== 'professional');

/**
 * Changes what a fleet sets of a vehicle (OQ-014); absent values stay. In another fleet its charges are not confirmed; a vehicle that leaves its fleet has nothing of it any more, the plan
 * of fleets included (OQ-228), in whose place comes the one that is subscribed to.
 */
export function changeFleet(before: FleetValues, given: Partial<FleetValues>, subscribed: SoldPlan | null): ChangedFleet {
  const after = { ...before, ...given };
  const isOther = after.fleet !== before.fleet || after.fleetId !== before.fleetId;
  if (isOfFleet(after)) {
    const { fleetChargeCompleted = isOther ? null : before.fleetChargeCompleted } = given;
    return { values: { ...after, fleetChargeCompleted }, isOther };
  }
  const type = planBefore(after, subscribed);
  return { values: { ...withoutFleet, type }, isOther: isOther || isOfFleet(before) };
}
