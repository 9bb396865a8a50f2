export { sumTrips } from './trip-sums.query.ts';
export { tripFields } from './trip.fields.ts';
