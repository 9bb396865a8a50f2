export { sumTrips } from './trip-sums.query.ts';
