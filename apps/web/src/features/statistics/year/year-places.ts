import type { SealableAddress, SealableLocation } from '@wattbook/contract/scalars';
import type { YearReview } from '@wattbook/contract/statistics/year-review.schema';
import { farthestTrip } from '@wattbook/domain/statistics/farthest-place';
import { plainLocation } from '../../places/public.ts';
import type { OpenedTrip } from '../data/year.queries.ts';

export interface Place {
  readonly address: SealableAddress | null;
  readonly location: SealableLocation | null;
}

/** The places that a page about a year names. */
export interface YearPlaces {
  /** Where the longest trip began and ended. */
  readonly longest: { readonly start: Place; readonly end: Place } | null;
  readonly farthest: { readonly tripId: string; readonly km: number; readonly place: Place } | null;
}

/** The places that the server can read. */
export function placesOf({ longestTrip, farthest }: YearReview): YearPlaces {
  return {
    longest:
      longestTrip === null
        ? null
        : {
            start: { address: longestTrip.startAddress, location: longestTrip.startLocation },
            end: { address: longestTrip.endAddress, location: longestTrip.endLocation },
          },
    farthest:
      farthest === null
        ? null
        : { tripId: farthest.tripId, km: farthest.distance, place: { address: farthest.address, location: farthest.location } },
  };
}

/** The same with the trips that this browser has opened. */
export function openedPlacesOf(review: YearReview, trips: readonly OpenedTrip[]): YearPlaces {
  const longest = trips.find(({ id }) => id === review.longestTrip?.id);
  const far = farthestTrip(
    trips.map((trip) => ({ of: trip, start: plainLocation(trip.startLocation), end: plainLocation(trip.endLocation) })),
  );
  return {
    longest: longest === undefined ? placesOf(review).longest : { start: startOf(longest), end: endOf(longest) },
    farthest: far === null ? null : { tripId: far.trip.of.id, km: far.km, place: endOf(far.trip.of) },
  };
}

const startOf = ({ startAddress, startLocation }: OpenedTrip): Place => ({ address: startAddress, location: startLocation });
const endOf = ({ endAddress, endLocation }: OpenedTrip): Place => ({ address: endAddress, location: endLocation });
