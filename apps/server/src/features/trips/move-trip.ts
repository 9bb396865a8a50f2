import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { draftOf } from '../../db/fields/draft-of.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { changeTimeline, planMove, rangeOf, readRunning, readShown } from '../segments/public.ts';
import type { SaveTripDeps } from './create-trip.ts';
import { hiddenLocations } from './sealed-places.ts';
import { tripNoun } from './trip-noun.ts';
import { refuseDraft } from './trip-rules.ts';
import { presentTrip, sources, tripFields } from './trip.fields.ts';

/**
 * Gives a trip that was entered by hand another vehicle of the account (decision 0090). One that a vehicle reported stays with it, as its samples do. The rules of the new vehicle hold;
 * what lay at its time in the timeline of the old one is detected again.
 */
export async function moveTrip(deps: SaveTripDeps, actor: Actor, id: string, vehicleId: VehicleId): Promise<Trip> {
  const { rows, context } = await changeTimeline(deps, actor, tripNoun, {
    action: 'moved',
    vehicleId,
    find: (tenant) => readShown(tenant, 'trips', id),
    isDone: (found) => found.vehicle_id === vehicleId,
    load: (tenant, { found }) => readRunning(tenant, vehicleId, rangeOf(found)),
    plan: ({ found, target, now }, others) => {
      if (found.source !== sources.entered) throw new AppError('reported_by_vehicle');
      // Sealed places are there, though the server cannot read them: they go with the trip.
      const hidden = found.places_key === null ? [] : hiddenLocations(found, {});
      refuseDraft(draftOf(tripFields, found), { context: target, actor, now, others }, (field) => !hidden.includes(field));
      return planMove('trip', found, vehicleId, found.cost_entered ? {} : { cost: null, cost_currency: null, cost_partial: false });
    },
  });
  return presentTrip(rows[0], context.liter);
}
