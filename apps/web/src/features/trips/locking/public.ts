// A separate entry point: the dashboard needs it without the list of trips.
export { LockingTrips, useLockingTrips } from './locking-trips.tsx';
