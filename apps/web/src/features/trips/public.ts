export { tripDetailQuery, type TripRow, tripRows } from './data/trips.queries.ts';
export { tripList } from './list/trip-list.tsx';
