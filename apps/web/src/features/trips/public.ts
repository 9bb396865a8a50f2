export { type TripRow, tripStatsQuery, tripsQuery, latestTripQuery } from './data/trips.queries.ts';
export { TripCard } from './list/trip-card.tsx';
export { sortableWords as sortableTripWords, tripColumns } from './list/trip-columns.tsx';
export { tripName } from './trip-name.ts';
