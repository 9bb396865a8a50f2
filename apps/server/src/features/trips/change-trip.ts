import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { TripChanges } from '@wattbook/contract/trips/trip-form.schema';
import type { TripId } from '@wattbook/domain/ids';
import { concernedFields, movesEdges } from '@wattbook/domain/trips/concerned-fields';
import { isLocked } from '@wattbook/domain/trips/trip-lock';
import type { TripDraft } from '@wattbook/domain/trips/trip-draft';
import { classOf, tidyTags } from '@wattbook/domain/trips/trip-tags';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, refuseStale } from '../../http/app-error.ts';
import { toDecimal } from '../../db/fields/money.ts';
import { isShown } from '../segments/public.ts';
import type { SaveTripDeps } from './create-trip.ts';
import { findSealKey, hiddenLocations, type PlainChanges, readableOf, sealedColumns, withoutPlaces } from './sealed-edges.ts';
import { changedColumns, figureColumns } from './trip-columns.ts';
import { readTaken, readTripContext, refuseDraft } from './trip-rules.ts';
import { showTrip, type TripRow } from './trip.fields.ts';

/** What is typed over what was measured: like a moved edge it freezes the trip (detection.md, section 8). */
const figures = ['startLevel', 'endLevel', 'startGasLevel', 'endGasLevel', 'usedkWh', 'cost', 'avgOutTemp'] as const;

/**
 * Saves what a person says anew of a trip (TRIP-054). The rules are asked of what is said: where an edge is, of the whole trip, which then has to be whole; a comment
 * can be added to a trip of which little is known. Figures follow the edges (TRIP-055 to TRIP-058).
 */
export async function changeTrip(deps: SaveTripDeps, actor: Actor, id: string, changes: TripChanges): Promise<Trip> {
  const { database, now, timeline, placeHash, announce } = deps;
  const { accountId, role } = actor;
  const changed = await database.transaction(accountId, async (tenant) => {
    const found = await readRow(tenant, id);
    const context = await readTripContext(tenant, actor, found.vehicle_id);
    await timeline.hold(tenant, found.vehicle_id);
    // Read again: until the timeline was held, detection and others could still write.
    const before = await readRow(tenant, id);
    refuseStale(changes.version, showTrip(before, context.liter));
    if (isLocked(before.start_time.getTime(), context.vehicle, { now: now(), role })) throw new AppError('logbook');
    const isSealed = before.places_key !== null;
    const plain = readableOf(changes, isSealed);
    const draft = mergeDraft(before, plain);
    const isMoved = movesEdges(Object.keys(changes));
    const span = { from: draft.startTime, to: draft.endTime };
    const others = isMoved ? await readTaken(tenant, before.vehicle_id, span, id) : [];
    const concerned = concernedFields(Object.keys(changes));
    const hidden = isSealed ? hiddenLocations(before, changes) : [];
    refuseDraft(draft, { context, role, now: now(), others }, (field) => concerned(field) && !hidden.includes(field));
    if (isMoved) await timeline.cutStanding(tenant, before.vehicle_id, span);
    const isTyped = isMoved || figures.some((field) => changes[field] !== undefined);
    const saved = await tenant
      .updateTable('trips')
      .set({
        ...changedColumns(isSealed ? withoutPlaces(plain) : plain, context.currency),
        ...(isSealed && sealedColumns(before, changes, { key: await findSealKey(tenant, actor.userId), accountId, placeHash })),
        ...(isTyped && { frozen: true }),
        ...((isMoved || changes.usedkWh !== undefined) && figureColumns(draft, before)),
        ...(isMoved && { distance_method: 'odometer', odometer_correction: 0, estimated: false }),
        ...(changes.usedkWh !== undefined && { used_method: null }),
        // A trip that has one class is no longer divided (TRIP-096).
        ...(changes.tags?.some((tag) => classOf(tag) !== null) && { private_distance: null, to_work_distance: null }),
        version: before.version + 1,
      })
      .where('id', '=', id as TripId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return {
      trip: showTrip(saved, context.liter),
      vehicleId: before.vehicle_id,
      from: Math.min(before.start_time.getTime(), saved.start_time.getTime()),
    };
  });
  announce({ accountId, vehicleId: changed.vehicleId, kind: 'periods', from: changed.from });
  return changed.trip;
}

async function readRow(tenant: Tenant, id: string): Promise<TripRow> {
  const row = await tenant
    .selectFrom('trips')
    .selectAll()
    .where('id', '=', id as TripId)
    .where(isShown)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** The trip as it would be: what is said over what is stored. */
function mergeDraft(row: TripRow, changes: PlainChanges) {
  const said = <Value>(value: Value | undefined, stored: Value): Value => (value === undefined ? stored : value);
  const place = (latitude: number | null, longitude: number | null) =>
    latitude === null || longitude === null ? null : { latitude, longitude };
  return {
    startTime: changes.startTime === undefined ? row.start_time.getTime() : Date.parse(changes.startTime),
    endTime: changes.endTime === undefined ? row.end_time.getTime() : Date.parse(changes.endTime),
    startOdometer: said(changes.startOdometer, row.start_odometer),
    endOdometer: said(changes.endOdometer, row.end_odometer),
    startLocation: said(changes.startLocation, place(row.start_latitude, row.start_longitude)),
    endLocation: said(changes.endLocation, place(row.end_latitude, row.end_longitude)),
    tags: changes.tags === undefined ? row.tags : tidyTags(changes.tags),
    reason: said(changes.reason, row.reason),
    driver: said(changes.driver, row.driver),
    startLevel: said(changes.startLevel, row.start_level),
    endLevel: said(changes.endLevel, row.end_level),
    startGasLevel: said(changes.startGasLevel, row.start_gas_level),
    endGasLevel: said(changes.endGasLevel, row.end_gas_level),
    usedkWh: said(changes.usedkWh, row.used_kwh),
    cost: said(changes.cost, toDecimal(row.cost, row.cost_currency)),
    avgOutTemp: said(changes.avgOutTemp, row.avg_out_temp),
  } satisfies TripDraft;
}
