import { classOf, classTags } from '@wattbook/domain/trips/trip-tags';
import { plainAddress } from '../../places/public.ts';
import type { SiteNames } from '../../sites/names/public.ts';
import { endSite } from '../use-end-sites.ts';
import type { TripRow } from './trip-row.ts';

/** A class in both languages, other tags as they are (TRIP-092). */
const tagWords = (tag: string): readonly string[] => {
  const named = classOf(tag);
  return named === null ? [tag] : classTags[named];
};

/** What a search in a list of trips reads of a trip: places, tags, and all texts. */
function searchText(trip: TripRow, names: SiteNames): string {
  const places = (['start', 'end'] as const).flatMap((edge) => {
    const address = plainAddress(trip[`${edge}Address`]);
    return [address?.line1, address?.line2, address?.line3, address?.line4, address?.city, endSite(trip, edge, names)];
  });
  return [...places, ...trip.tags.flatMap(tagWords), trip.name, trip.company, trip.reason, trip.comment, trip.driver]
    .filter(Boolean)
    .join(' ');
}

/** Whether a trip contains the text of a search, ignoring case, as the server finds it where nothing is sealed. */
export const isFound = (trip: TripRow, search: string, names: SiteNames): boolean =>
  searchText(trip, names).toLocaleLowerCase().includes(search.toLocaleLowerCase());
