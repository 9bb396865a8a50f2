import type { PurposeSuggestion } from '@wattbook/contract/trips/purpose-suggestion.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { needsRoute } from '@wattbook/domain/logbook/detours';
import { namesDriver } from '@wattbook/domain/trips/trip-policy';
import type { TripClass } from '@wattbook/domain/trips/trip-tags';
import type { InboxTrip } from './inbox.ts';

/** A text that a class needs. */
export type NeededText = 'reason' | 'driver' | 'comment';

/** A trip that is clearly longer than usual and says nothing of its route; km. */
export interface RouteNeeded {
  readonly distance: number;
  readonly usual: number;
}

/** Whether a trip needs a word about its route once it is business (R 8.1 LStR); null: it does not. */
export const routeNeededOf = (
  trip: Pick<InboxTrip, 'distance' | 'comment'>,
  suggestion: PurposeSuggestion | undefined,
): RouteNeeded | null =>
  suggestion?.usualDistance == null || !needsRoute(trip) ? null : { distance: trip.distance, usual: suggestion.usualDistance };

/** The texts that a class needs: business its reason where there is a logbook (TRIP-049), all but private the driver of a pool (TRIP-040). */
export const textsOfClass = (kind: TripClass, vehicle: Pick<Vehicle, 'logbook' | 'fleetPool'>): readonly NeededText[] => [
  ...(kind === 'business' && vehicle.logbook ? (['reason'] as const) : []),
  ...(kind !== 'private' && namesDriver(vehicle) ? (['driver'] as const) : []),
];
