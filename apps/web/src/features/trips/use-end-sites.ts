import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { plainLocation } from '../places/public.ts';
import { type SiteNames, useSiteNames } from '../sites/names/public.ts';

type Edge = 'start' | 'end';
type Ends = Pick<Trip, 'startSiteId' | 'endSiteId' | 'startLocation' | 'endLocation' | 'placesKey'>;

/** The named place of an end. The server does not store that of a sealed trip if it is sealed: it is found again where its places are opened (decision 0076). */
export function endSite(trip: Ends, edge: Edge, { nameOf, nameAt }: SiteNames): string | null {
  const opened = trip.placesKey === null ? null : plainLocation(trip[`${edge}Location`]);
  return nameOf(trip[`${edge}SiteId`]) ?? (opened === null ? null : nameAt(opened));
}

/** The named places of both ends. */
export function useEndSites(trip: Ends): (edge: Edge) => string | null {
  const names = useSiteNames(trip.placesKey !== null || trip.startSiteId !== null || trip.endSiteId !== null);
  return (edge) => endSite(trip, edge, names);
}
