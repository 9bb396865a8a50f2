export { sumClasses } from './class-sums.query.ts';
export { changeTrip } from './change-trip.ts';
export { createTrip, type SaveTripDeps } from './create-trip.ts';
export { createTripSheet } from './trip-sheet.ts';
export { deleteTrip } from './delete-trip.ts';
export { splitTrip } from './split-trip.ts';
export { copyTripDetails } from './copy-trip-details.query.ts';
export { type ImportedAddresses, storeImportedAddresses } from './store-imported-addresses.query.ts';
export { readMeasuredTrips } from './measured-trips.query.ts';
export {
  type PlacedRow,
  type PositionedRow,
  readEndAddresses,
  readLongestTrip,
  readPlacedTrips,
  readPositionedTrips,
} from './placed-trips.query.ts';
export { type RecordedTrips, readRecordedTrips } from './recorded-trips.query.ts';
export { readDriven } from './driven-since.query.ts';
export { readTripPlaces } from './read-trip-places.ts';
export { readLines, readSealedLines } from './trip-lines.query.ts';
export { type StatedTrip, writeStatedTrips } from './write-stated-trips.ts';
export { readFirstStart } from './first-start.query.ts';
export { sumTripCosts, sumTripRanges, sumTrips } from './trip-sums.query.ts';
export { vehicleRules } from './trip-rules.ts';
export { type TripFilter, tripsOf } from './trip.fields.ts';
export { hasClassTag, hasTripTag } from './tags.query.ts';
export { untaggedSince } from './untagged-since.ts';
