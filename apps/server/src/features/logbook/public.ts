export { saveEntered } from './benefit/benefits.store.ts';
export { readBookTrips } from './read-book-trips.ts';
