/** What the owner of a car proves himself with, where all that names the car at its source can be read through its windscreen. */
export const ownerProofs = ['odometer'] as const;
export type OwnerProof = (typeof ownerProofs)[number];

/** So far an odometer that was read in the car may be from the one it reported last, km: that one is of the end of the last drive, and whole miles are shown. */
export const ODOMETER_TOLERANCE_KM = 10;

/** No car has driven further, km. */
export const MAX_ODOMETER_KM = 5_000_000;

/** So many wrong odometers close a car for `PROOF_CLOSED_DAYS`, whoever entered them. */
export const MAX_WRONG_PROOFS = 5;
export const PROOF_CLOSED_DAYS = 30;

/** Returns whether an odometer that somebody entered is that of the car, both in km. */
export const provesOdometer = (entered: number, reported: number): boolean => Math.abs(entered - reported) <= ODOMETER_TOLERANCE_KM;
