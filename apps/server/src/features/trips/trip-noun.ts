import { type Refusal, reasonOf } from '@wattbook/domain/access/verdict';
import type { ChangeAction } from '@wattbook/domain/changelog/changes';
import type { TripId } from '@wattbook/domain/ids';
import { type TripAction, tripVerdict } from '@wattbook/domain/trips/trip-policy';
import { recalculateTrip } from '../prices/public.ts';
import type { Access, SegmentNoun } from '../segments/public.ts';
import { copyTripDetails } from './copy-trip-details.query.ts';
import { loggedTrip } from './trip-log.ts';
import { readTripContext, type TripContext } from './trip-rules.ts';
import { presentTrip } from './trip.fields.ts';

/** Trips, as changes of the timeline need to know them. */
export const tripNoun: SegmentNoun<'trips', TripContext> = {
  table: 'trips',
  readContext: readTripContext,
  refusal: (_, access) => refusalOfTrips(access),
  present: (row, { liter }) => presentTrip(row, liter),
  logged: loggedTrip,
  copyDetails: (tenant, ids) => copyTripDetails(tenant, ids as readonly TripId[]),
  priceAgain: (tenant, { vehicleId, id }, now) => recalculateTrip(tenant, vehicleId, id, now),
};

const actions = {
  created: 'create',
  changed: 'change',
  deleted: 'delete',
  restored: 'restore',
  merged: 'merge',
  unmerged: 'unmerge',
  split: 'split',
  unsplit: 'unsplit',
  moved: 'move',
} as const satisfies Readonly<Record<ChangeAction, TripAction>>;

/** The policy of trips (TRIP-117 to TRIP-119). The status of a finding is no fact of a logbook (OQ-156). */
function refusalOfTrips({ action, actor, now, rows, context: { vehicle } }: Access<'trips', TripContext>): Refusal | null {
  if (action === 'decided') return null;
  const reasons = rows.map(({ start_time }) =>
    reasonOf(tripVerdict(actions[action], { actor, vehicle, startTime: start_time.getTime(), now })),
  );
  return reasons.find((reason) => reason !== null) ?? null;
}
