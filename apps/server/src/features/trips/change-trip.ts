import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { TripChanges } from '@wattbook/contract/trips/trip-form.schema';
import type { TripField } from '@wattbook/domain/trips/check-trip';
import { concernedFields, changesEdges } from '@wattbook/domain/trips/concerned-fields';
import { tripNumbers } from '@wattbook/domain/trips/trip-fields';
import type { Updateable } from 'kysely';
import { draftOf } from '../../db/fields/draft-of.ts';
import { writeColumns } from '../../db/fields/write-columns.ts';
import type { TripsTable } from '../../db/schema/segment-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { readSites } from '../../telemetry/public.ts';
import { changeTimeline, type Given, hullOf, type PlannedChange, rangeOf, readRunning, readShown } from '../segments/public.ts';
import type { SaveTripDeps } from './create-trip.ts';
import { checkReason, classifiedIn, divideTrip } from './divide-trip.ts';
import { findPlanOfClasses, refuseClasses } from './refuse-classes.ts';
import { findSealKey, hiddenLocations, readableOf, sealedColumns, sitesOfSealed, toldPlaces, withoutPlaces } from './sealed-places.ts';
import { figureColumns } from './trip-figure-columns.ts';
import { tripNoun } from './trip-noun.ts';
import { refuseDraft, type TripContext } from './trip-rules.ts';
import { presentTrip, tripFields, type TripRow } from './trip.fields.ts';
import { unheardColumns } from './unheard-columns.ts';

/** The fields that decide the consumption of a trip. */
const energyFields = ['usedkWh', 'startGasLevel', 'endGasLevel'] as const;
/** What a recorded trip may lack, and an entered one not. */
const measured = ['startOdometer', 'endOdometer', 'startLocation', 'endLocation'] as const;

type Of = Given<TripRow, TripContext>;
type Entered = Omit<TripChanges, 'version' | 'errors' | 'correction'>;
interface Change {
  readonly changes: Entered;
  /** Of an undo. */
  readonly restored?: Updateable<TripsTable>;
}
interface Saved extends Change {
  readonly changes: TripChanges;
}

/**
 * Saves changes of a trip (TRIP-054). Only the rules of changed fields are checked; a changed edge requires the whole trip to be valid, while a comment
 * can be added to an incomplete trip. Figures are recomputed from the edges (TRIP-055 to TRIP-058).
 */
export const changeTrip = (deps: SaveTripDeps, actor: Actor, id: string, changes: TripChanges): Promise<Trip> =>
  saveTrip(deps, actor, id, { changes });

/** Gives a trip values back that it had: the columns that follow from them come back too, and what was unknown before may be unknown again. */
export const restoreTripValues = (deps: SaveTripDeps, actor: Actor, id: string, undone: Required<Change>): Promise<Trip> =>
  saveTrip(deps, actor, id, undone);

async function saveTrip(deps: SaveTripDeps, actor: Actor, id: string, { changes, ...undone }: Saved): Promise<Trip> {
  const { version, errors, correction, ...entered } = changes;
  const isDecided = Object.keys(entered).length === 0;
  const change = { changes: entered, ...undone };
  const { rows, context } = await changeTimeline(deps, actor, tripNoun, {
    action: isDecided ? 'decided' : 'changed',
    version,
    find: (tenant) => readShown(tenant, 'trips', id),
    load: (tenant, given) => loadFacts(deps, tenant, given, change),
    plan: (given, facts) => ({
      entityId: id,
      statuses: errors,
      why: correction === '' ? undefined : correction,
      ...(isDecided ? { range: rangeOf(given.found) } : planTripChange(given, facts, change)),
    }),
  });
  return presentTrip(rows[0], context.liter);
}

type Facts = Awaited<ReturnType<typeof loadFacts>>;

async function loadFacts({ placeHash, ...deps }: SaveTripDeps, tenant: Tenant, { found, actor }: Of, { changes, restored }: Change) {
  const isSealed = found.places_key !== null;
  return {
    others: changesEdges(Object.keys(changes)) ? await readRunning(tenant, found.vehicle_id, rangeAfter(found, changes)) : [],
    // An undo gives back a class that the trip had.
    plan: restored === undefined ? await findPlanOfClasses(deps, tenant, found.vehicle_id, changes) : null,
    key: isSealed ? await findSealKey(tenant, actor.userId) : null,
    sites: isSealed ? await readSites(tenant) : [],
    placeHash,
  };
}

const rangeAfter = ({ start_time, end_time }: TripRow, { startTime, endTime }: Entered) => ({
  from: startTime === undefined ? start_time.getTime() : Date.parse(startTime),
  to: endTime === undefined ? end_time.getTime() : Date.parse(endTime),
});

function planTripChange(given: Of, facts: Facts, change: Change): Omit<PlannedChange<'trips'>, 'entityId'> {
  const { found: before } = given;
  const { changes, restored } = change;
  const will = tripAfter(given, changes);
  refuseChange(given, facts, change, will);
  // A number that replaces a measured one freezes the trip, like a moved edge (detection.md, section 8).
  const isFrozen = will.isMoved || Object.keys(tripNumbers).some((name) => Object.hasOwn(changes, name));
  const columns = { ...changedColumns(given, changes, will), ...(before.places_key !== null && sealedPlaces(given, facts, changes)) };
  return {
    range: hullOf([rangeOf(before), rangeOf(will.after)]),
    update: [{ ids: [before.id], set: { ...columns, ...(isFrozen && { frozen: true }), ...will.division.columns, ...restored } }],
    taken: will.isMoved ? [rangeOf(will.after)] : undefined,
    placed: changes.startLocation === undefined && changes.endLocation === undefined ? undefined : [before.id],
    isMeasured: isFrozen,
    ...(before.places_key !== null && { told: { [before.id]: toldPlaces(changes) } }),
  };
}

type After = ReturnType<typeof tripAfter>;

/** A trip as it will be. */
function tripAfter({ found: before, context }: Of, changes: Entered) {
  const isSealed = before.places_key !== null;
  // A changed cost stays in the currency of the trip, whatever currency the user has chosen since.
  const writing = { ...context, currency: before.cost_currency ?? context.currency };
  const readable = writeColumns(tripFields, readableOf(changes, isSealed), writing);
  const written = { ...before, ...readable };
  const isMoved = changesEdges(Object.keys(changes));
  const distance = isMoved ? figureColumns(written, context).distance : before.distance;
  const division = divideTrip(before, { ...written, distance }, changes);
  const columns = isSealed ? writeColumns(tripFields, withoutPlaces(changes), writing) : readable;
  return { columns, after: { ...written, ...division.columns }, distance, division, isMoved };
}

function refuseChange({ found: before, context, actor, now }: Of, facts: Facts, { changes, restored }: Change, will: After): void {
  const { distance, division } = will;
  const after = { ...will.after, distance };
  refuseClasses(facts.plan, { changes, before: classifiedIn(before), after: classifiedIn(after) });
  const concerned = concernedFields([...Object.keys(changes), ...Object.keys(division.columns)]);
  const further = { ...division.problems, ...(concerned('reason') && checkReason(after, context.vehicle)) };
  const hidden = before.places_key === null ? [] : hiddenLocations(before, changes);
  const draft = draftOf(tripFields, will.after);
  const isUnknownAgain = (field: TripField) => restored !== undefined && measured.some((name) => name === field && draft[name] === null);
  const isChecked = (field: TripField) => concerned(field) && !hidden.includes(field) && !isUnknownAgain(field);
  refuseDraft(draft, { context, actor, now, others: facts.others }, isChecked, further);
}

/** What is entered, and what follows from it. */
const changedColumns = ({ found: before, context }: Of, changes: Entered, { columns, after, isMoved }: After) => ({
  ...columns,
  ...((isMoved || energyFields.some((name) => Object.hasOwn(changes, name))) && figureColumns(after, context)),
  ...(isMoved && { distance_method: 'odometer' as const, odometer_correction: 0, ...unheardColumns(before, changes) }),
  ...(changes.usedkWh !== undefined && { used_method: null }),
  ...(changes.cost !== undefined && { cost_entered: changes.cost !== null, cost_partial: false }),
});

const sealedPlaces = ({ found: before, actor: { accountId } }: Of, { key, sites, placeHash }: Facts, changes: Entered) => ({
  ...sealedColumns(before, changes, { key, accountId, placeHash }),
  ...sitesOfSealed(changes, sites),
});
