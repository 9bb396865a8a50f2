// A separate entry point: a list of a few trips needs their places without the list of trips.
export { TripPlaces } from '../list/trip-places.tsx';
