import type { ReactNode } from 'react';
import type { PlaceText } from '../../../ui/table/cells.tsx';
import type { TripRow } from '../data/trips.queries.ts';
import { placeText } from '../../places/public.ts';
import { useEndSites } from '../use-end-sites.ts';
import { useNamesNear } from '../use-names-near.ts';

interface TripPlacesProps {
  readonly trip: Pick<TripRow, 'startAddress' | 'endAddress' | 'startLocation' | 'endLocation' | 'startSiteId' | 'endSiteId' | 'placesKey'>;
  readonly children: (from: PlaceText | null, to: PlaceText | null) => ReactNode;
}

/** The best known places where a trip began and ended. */
export function TripPlaces({ trip, children }: TripPlacesProps) {
  const nameNear = useNamesNear(trip);
  const siteOf = useEndSites(trip);
  const placeOf = (edge: 'start' | 'end') => {
    const place = placeText(trip[`${edge}Address`], trip[`${edge}Location`], nameNear);
    const site = siteOf(edge);
    return site === null ? place : { street: site, ...(place?.city !== undefined && { city: place.city }) };
  };
  return children(placeOf('start'), placeOf('end'));
}
