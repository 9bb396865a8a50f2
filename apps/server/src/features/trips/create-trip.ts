import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { NewTrip } from '@wattbook/contract/trips/trip-form.schema';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import { draftOf } from '../../db/fields/draft-of.ts';
import { writeColumns } from '../../db/fields/write-columns.ts';
import type { Actor } from '../../http/actor.ts';
import { changeTimeline, readRunning, type TimelineDeps } from '../segments/public.ts';
import type { Selling } from '../plans/public.ts';
import { findPlanOfClasses, refuseClasses, unclassified } from './refuse-classes.ts';
import { figureColumns } from './trip-figure-columns.ts';
import { tripNoun } from './trip-noun.ts';
import { refuseDraft } from './trip-rules.ts';
import { presentTrip, sources, tripFields } from './trip.fields.ts';

export type SaveTripDeps = TimelineDeps & Selling;

/**
 * Stores a trip that was driven and not recorded (TRIP-054 to TRIP-059). It is frozen: detection does not change it and cuts detected segments at its edges. Trips
 * and charges that it overlaps stay: the rules find that (decision 0088).
 */
export async function createTrip(deps: SaveTripDeps, actor: Actor, body: NewTrip): Promise<Trip> {
  const range = { from: Date.parse(body.startTime), to: Date.parse(body.endTime) };
  const { id = newId(), vehicleId: ofVehicle, ...entered } = body;
  const vehicleId = ofVehicle as VehicleId;
  const { rows, context } = await changeTimeline(deps, actor, tripNoun, {
    action: 'created',
    vehicleId,
    find: () => Promise.resolve([]),
    load: async (tenant) => ({
      plan: await findPlanOfClasses(deps, tenant, vehicleId, entered),
      others: await readRunning(tenant, vehicleId, range),
    }),
    plan: (given, { plan, others }) => {
      const columns = writeColumns(tripFields, entered, given.context);
      refuseClasses(plan, { changes: entered, before: unclassified, after: { ...unclassified, tags: columns.tags ?? [] } });
      refuseDraft(draftOf(tripFields, columns), { context: given.context, actor, now: given.now, others });
      const stored = {
        account_id: actor.accountId,
        id: id as TripId,
        vehicle_id: vehicleId,
        status: 'closed' as const,
        frozen: true,
        source: sources.entered,
        distance_method: 'odometer' as const,
        details_copied_at: new Date(given.now),
      };
      const insert = [{ ...stored, ...columns, ...figureColumns(columns, given.context), cost_entered: columns.cost != null }];
      return { entityId: id, range, insert, taken: [range], placed: [id], isMeasured: true };
    },
  });
  return presentTrip(rows[0], context.liter);
}
