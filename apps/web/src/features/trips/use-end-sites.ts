import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { plainLocation } from '../places/public.ts';
import { useSiteNames } from '../sites/names/public.ts';

type Ends = Pick<Trip, 'startSiteId' | 'endSiteId' | 'startLocation' | 'endLocation' | 'placesKey'>;

/** The named places of both ends. The server does not store those of a sealed trip that are sealed: they are found again where its places are opened (decision 0076). */
export function useEndSites(trip: Ends): (edge: 'start' | 'end') => string | null {
  const isSealed = trip.placesKey !== null;
  const { nameOf, nameAt } = useSiteNames(isSealed || trip.startSiteId !== null || trip.endSiteId !== null);
  return (edge) => {
    const stored = nameOf(trip[`${edge}SiteId`]);
    const opened = isSealed ? plainLocation(trip[`${edge}Location`]) : null;
    return stored ?? (opened === null ? null : nameAt(opened));
  };
}
