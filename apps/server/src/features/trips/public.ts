export { copyTripDetails } from './copy-trip-details.query.ts';
export { readLines, readSealedLines } from './trip-lines.query.ts';
export { sumTrips } from './trip-sums.query.ts';
export { type TripFilter, tripFields } from './trip.fields.ts';
