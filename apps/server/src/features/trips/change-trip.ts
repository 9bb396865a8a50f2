import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { TripChanges } from '@wattbook/contract/trips/trip-form.schema';
import type { TripId } from '@wattbook/domain/ids';
import type { TripField } from '@wattbook/domain/trips/check-trip';
import { concernedFields, changesEdges } from '@wattbook/domain/trips/concerned-fields';
import { tripNumbers } from '@wattbook/domain/trips/trip-fields';
import type { Updateable } from 'kysely';
import { draftOf } from '../../db/fields/draft-of.ts';
import { writeColumns } from '../../db/fields/write-columns.ts';
import type { TripsTable } from '../../db/schema/segment-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, refuseStale } from '../../http/app-error.ts';
import {
  checkRange,
  cutStationary,
  forgetRecomputed,
  freezeOverlapped,
  markStoreDue,
  matchSites,
  readSites,
  changedIn,
} from '../../telemetry/public.ts';
import { recordChange } from '../changelog/public.ts';
import { isShown, lockForChange, setRuleStatuses } from '../segments/public.ts';
import type { SaveTripDeps } from './create-trip.ts';
import { checkReason, classifiedIn, divideTrip } from './divide-trip.ts';
import { findSealKey, hiddenLocations, readableOf, sealedColumns, sitesOfSealed, withoutPlaces } from './sealed-places.ts';
import { refuseClasses } from './refuse-classes.ts';
import { figureColumns } from './trip-figure-columns.ts';
import { readRunning, readTripContext, refuseDraft, refuseLocked } from './trip-rules.ts';
import { loggedTrip } from './trip-log.ts';
import { presentTrip, tripFields, type TripRow } from './trip.fields.ts';
import { unheardColumns } from './unheard-columns.ts';

/** The fields that decide the consumption of a trip. */
const energyFields = ['usedkWh', 'startGasLevel', 'endGasLevel'] as const;
/** What a recorded trip may lack, and an entered one not. */
const measured = ['startOdometer', 'endOdometer', 'startLocation', 'endLocation'] as const;

/**
 * Saves changes of a trip (TRIP-054). Only the rules of changed fields are checked; a changed edge requires the whole trip to be valid, while a comment
 * can be added to an incomplete trip. Figures are recomputed from the edges (TRIP-055 to TRIP-058). An undo passes the columns that follow from its changes as `restored`; what
 * was unknown before may be unknown again.
 */
export async function changeTrip(
  deps: SaveTripDeps,
  actor: Actor,
  id: string,
  changes: TripChanges,
  { restored }: { readonly restored?: Updateable<TripsTable> } = {},
): Promise<Trip> {
  const { database, live, now, placeHash } = deps;
  const { accountId, role } = actor;
  const { version, errors = [], ...entered } = changes;
  const changed = await database.transaction(accountId, async (tenant) => {
    const found = await readTripRow(tenant, id);
    const context = await readTripContext(tenant, actor, found.vehicle_id);
    await lockForChange(tenant, found.vehicle_id);
    // Read again: before the timeline was locked, detection and other requests could write.
    const before = await readTripRow(tenant, id);
    refuseStale(version, presentTrip(before, context.liter));
    // The status of an error is no fact of a logbook (OQ-156).
    const isLogged = Object.keys(entered).length > 0;
    if (isLogged) refuseLocked(before, context, { now: now(), role });
    const isSealed = before.places_key !== null;
    const readable = readableOf(entered, isSealed);
    // A changed cost stays in the currency of the trip, whatever currency the user has chosen since.
    const writing = { ...context, currency: before.cost_currency ?? context.currency };
    const columns = writeColumns(tripFields, readable, writing);
    const written = { ...before, ...columns };
    if (!isLogged) {
      await setRuleStatuses(tenant, id, errors);
      const range = { from: before.start_time.getTime(), to: before.end_time.getTime() };
      return { trip: presentTrip(await readTripRow(tenant, id), context.liter), vehicleId: before.vehicle_id, range };
    }
    const isMoved = changesEdges(Object.keys(changes));
    const distance = isMoved ? figureColumns(written, context).distance : before.distance;
    const division = divideTrip(before, { ...written, distance }, changes);
    const after = { ...written, ...division.columns };
    // An undo gives back a class that the trip had.
    if (restored === undefined) {
      const classes = { before: classifiedIn(before), after: classifiedIn({ ...after, distance }) };
      await refuseClasses(deps, tenant, { vehicleId: before.vehicle_id, changes, ...classes });
    }
    const range = { from: after.start_time.getTime(), to: after.end_time.getTime() };
    const others = isMoved ? await readRunning(tenant, before.vehicle_id, range) : [];
    const concerned = concernedFields([...Object.keys(changes), ...Object.keys(division.columns)]);
    const further = { ...division.problems, ...(concerned('reason') && checkReason({ ...after, distance }, context.vehicle)) };
    const hidden = isSealed ? hiddenLocations(before, entered) : [];
    const draft = draftOf(tripFields, after);
    const isUnknownAgain = (field: TripField) => restored !== undefined && measured.some((name) => name === field && draft[name] === null);
    const isChecked = (field: TripField) => concerned(field) && !hidden.includes(field) && !isUnknownAgain(field);
    refuseDraft(draft, { context, role, now: now(), others }, isChecked, further);
    if (isMoved) {
      await cutStationary(tenant, before.vehicle_id, range);
      await freezeOverlapped(tenant, before.vehicle_id, range);
      await forgetRecomputed(tenant, id);
    }
    // A number that replaces a measured one freezes the trip, like a moved edge (detection.md, section 8).
    const isFrozen = isMoved || Object.keys(tripNumbers).some((name) => Object.hasOwn(changes, name));
    const saved = await tenant
      .updateTable('trips')
      .set({
        ...(isSealed ? writeColumns(tripFields, withoutPlaces(entered), writing) : columns),
        ...(isSealed && sealedColumns(before, entered, { key: await findSealKey(tenant, actor.userId), accountId, placeHash })),
        ...(isSealed && sitesOfSealed(entered, await readSites(tenant))),
        ...(isFrozen && { frozen: true }),
        ...((isMoved || energyFields.some((name) => Object.hasOwn(changes, name))) && figureColumns(after, context)),
        ...(isMoved && { distance_method: 'odometer', odometer_correction: 0, ...unheardColumns(before, changes) }),
        ...(changes.usedkWh !== undefined && { used_method: null }),
        ...(changes.cost !== undefined && { cost_entered: changes.cost !== null, cost_partial: false }),
        ...division.columns,
        ...restored,
        version: before.version + 1,
      })
      .where('id', '=', id as TripId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isFrozen) await markStoreDue(tenant, before.vehicle_id);
    await matchSites(tenant, { trips: changes.startLocation === undefined && changes.endLocation === undefined ? [] : [id] });
    const all = {
      from: Math.min(before.start_time.getTime(), saved.start_time.getTime()),
      to: Math.max(before.end_time.getTime(), saved.end_time.getTime()),
    };
    await checkRange(tenant, before.vehicle_id, all);
    await setRuleStatuses(tenant, id, errors);
    const stored = await readTripRow(tenant, id);
    const entry = { noun: 'trips', entityId: id, vehicleId: before.vehicle_id, action: 'changed', actor, now: now() } as const;
    await recordChange(tenant, { ...entry, before: loggedTrip(before), after: loggedTrip(stored) });
    return { trip: presentTrip(stored, context.liter), vehicleId: before.vehicle_id, range: all };
  });
  live.publish({ accountId, vehicleId: changed.vehicleId, kind: 'segments', changes: changedIn(changed.range, ['trip', 'idle', 'sleep']) });
  return changed.trip;
}

/** A shown trip of the account. */
export async function readTripRow(tenant: Tenant, id: string): Promise<TripRow> {
  const row = await tenant
    .selectFrom('trips')
    .selectAll()
    .where('id', '=', id as TripId)
    .where(isShown)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return row;
}
