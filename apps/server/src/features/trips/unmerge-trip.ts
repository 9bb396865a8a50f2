import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { Actor } from '../../http/actor.ts';
import { unmergeSegment } from '../segments/public.ts';
import type { SaveTripDeps } from './create-trip.ts';
import { tripNoun } from './trip-noun.ts';
import { presentTrip } from './trip.fields.ts';

/** Undoes a merge of trips (decision 0089): answers the parts. */
export async function unmergeTrip(
  deps: SaveTripDeps,
  actor: Actor,
  id: string,
): Promise<{ readonly total: number; readonly data: Trip[] }> {
  const { rows, context } = await unmergeSegment(deps, actor, tripNoun, id);
  return { total: rows.length, data: rows.map((part) => presentTrip(part, context.liter)) };
}
