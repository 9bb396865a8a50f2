/** The plans of a vehicle (VEH-005). */
export const vehiclePlans = ['premium', 'professional'] as const;
/** The states of a subscription (VEH-004). */
export const subscriptionStates = ['past_due', 'trialing'] as const;

/** What a vehicle has while no plan can be bought: every function, paid, without a subscription that could end (OQ-231). */
export const planWithoutBilling = { type: 'professional', payed: true, status: null } as const;

/** Returns whether the change log can be read for a vehicle with a plan (TRIP-086). */
export const includesChangelog = ({ type }: { readonly type: (typeof vehiclePlans)[number] }): boolean => type === 'professional';
