export { changeTrip } from './change-trip.ts';
export type { SaveTripDeps } from './create-trip.ts';
export { copyTripDetails } from './copy-trip-details.query.ts';
export { type ImportedAddresses, storeImportedAddresses } from './store-imported-addresses.query.ts';
export { readLines, readSealedLines } from './trip-lines.query.ts';
export { type StatedTrip, writeStatedTrips } from './write-stated-trips.ts';
export { sumTrips } from './trip-sums.query.ts';
export { vehicleRules } from './trip-rules.ts';
export { type TripFilter, tripsOf } from './trip.fields.ts';
