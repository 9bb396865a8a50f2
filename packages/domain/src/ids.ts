/** A string branded by kind, so that ids of different kinds cannot be mixed up. */
type Branded<Brand extends string> = string & { readonly __brand: Brand };

export type AccountId = Branded<'AccountId'>;
export type UserId = Branded<'UserId'>;
export type VehicleId = Branded<'VehicleId'>;
export type TripId = Branded<'TripId'>;
export type ChargeId = Branded<'ChargeId'>;
export type IdleId = Branded<'IdleId'>;
export type SleepId = Branded<'SleepId'>;
export type SiteId = Branded<'SiteId'>;
/** The id of a stored trip, charge, idle or sleep. */
export type SegmentId = TripId | ChargeId | IdleId | SleepId;
