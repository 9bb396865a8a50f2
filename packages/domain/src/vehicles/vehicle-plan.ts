/** The plans of a vehicle (VEH-005). `fleet` exists for vehicles of a fleet and is never sold (OQ-228). */
export const vehiclePlans = ['premium', 'professional', 'fleet'] as const;
export type VehiclePlan = (typeof vehiclePlans)[number];
/** The values of `status`, that of the subscription of a vehicle (VEH-004); only a provider of payments reports `past_due`. */
export const vehicleStatuses = ['past_due', 'trialing'] as const;
export type VehicleStatus = (typeof vehicleStatuses)[number];

/** What a vehicle has while no plan can be bought: paid, without a subscription that could end (OQ-231). */
export const planWithoutBilling = { payed: true, status: null } as const;

/** Returns the plan that counts: the stored one where plans are for sale, else that with every function (OQ-231). */
export const planInForce = (stored: VehiclePlan, { billing }: { readonly billing: boolean }): VehiclePlan =>
  billing ? stored : 'professional';

/** A vehicle as the rules of its plan name it. */
export interface WithPlan {
  readonly type: VehiclePlan;
}

/** Returns whether the change log can be read for a vehicle with a plan (TRIP-086). */
export const includesChangelog = ({ type }: WithPlan): boolean => type === 'professional';

/** Returns whether a logbook can be kept for a vehicle with a plan (LOG-002, LOG-004); a trial of Professional counts (OQ-167). */
export const includesLogbook = ({ type }: WithPlan): boolean => type === 'professional';

/** Returns whether the logbook of a vehicle can be used: its plan includes it, or it is archived and has one (LOG-004, LOG-005). */
export const usesLogbook = (vehicle: WithPlan & { readonly archive: boolean; readonly logbook: boolean }): boolean =>
  includesLogbook(vehicle) || (vehicle.archive && vehicle.logbook);

/**
 * Returns whether what belongs to an account, such as a card or a site, has a feature: where the plan of one of its vehicles includes it. A vehicle that is added begins with the trial of
 * Professional (BILL-003), so an account without vehicles has it.
 */
export const includesForAccount = (vehicles: readonly WithPlan[], includes: (vehicle: WithPlan) => boolean): boolean =>
  vehicles.length === 0 || vehicles.some(includes);
