import type { ReactNode } from 'react';
import type { PlaceText } from '../../../ui/table/cells.tsx';
import type { TripRow } from '../data/trips.queries.ts';
import { placeText } from '../../places/public.ts';
import { useNamesNear } from '../use-names-near.ts';

interface TripPlacesProps {
  readonly trip: Pick<TripRow, 'startAddress' | 'endAddress' | 'startLocation' | 'endLocation'>;
  readonly children: (from: PlaceText | null, to: PlaceText | null) => ReactNode;
}

/** The best known places where a trip began and ended. */
export function TripPlaces({ trip, children }: TripPlacesProps) {
  const nameNear = useNamesNear(trip);
  return children(placeText(trip.startAddress, trip.startLocation, nameNear), placeText(trip.endAddress, trip.endLocation, nameNear));
}
