// A separate entry point: the inbox of the logbook needs it without the list of trips.
export { tripRefusal } from '../trip-refusal.ts';
