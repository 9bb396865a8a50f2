import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { Actor } from '../../http/actor.ts';
import { changeTimeline, rangeOf, readShown } from '../segments/public.ts';
import type { SaveTripDeps } from './create-trip.ts';
import { tripNoun } from './trip-noun.ts';
import { presentTrip } from './trip.fields.ts';

/** Calculates the cost of a trip from the charges before it (TRIP-116, OQ-127), also in place of one that a user entered. */
export async function recalculateCost(deps: SaveTripDeps, actor: Actor, id: string): Promise<Trip> {
  const { rows, context } = await changeTimeline(deps, actor, tripNoun, {
    action: 'changed',
    find: (tenant) => readShown(tenant, 'trips', id),
    load: () => Promise.resolve(null),
    plan: ({ found }) => ({ entityId: id, range: rangeOf(found), isMeasured: true, isPriced: true }),
  });
  return presentTrip(rows[0], context.liter);
}
