import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError, refuseStale, requireFound } from '../../../http/app-error.ts';
import { requireAllowed } from '../../../http/require-allowed.ts';
import type { Platform } from '../../../platform.ts';
import type { LiveEvent, SegmentChange, SegmentTableName, TimelineAction } from '../../../telemetry/public.ts';
import { lockForChange } from '../lock-for-change.ts';
import { runUserEffects, type WrittenChange } from './user-effects.ts';
import type { PlannedChange } from './planned-change.ts';
import type { AnySegment, SegmentNoun, SegmentRow } from './segment-noun.ts';
import { readRows, writeRows } from './segment-rows.ts';

export type TimelineDeps = Pick<Platform, 'database' | 'live' | 'now' | 'placeHash'>;

/** The segments that a change is of: one or several rows of one vehicle, or none where one is created. */
type Found<Table extends SegmentTableName> = SegmentRow<Table> | readonly SegmentRow<Table>[];

/** What a plan decides with, besides the facts that it asks for. */
export interface Given<Rows, Context> {
  readonly found: Rows;
  readonly context: Context;
  /** Of the vehicle that a moved entry gets; else the same. */
  readonly target: Context;
  readonly actor: Actor;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What a use case supplies. */
export interface TimelineRequest<Table extends SegmentTableName, Context, Rows extends Found<Table>, Facts> {
  readonly action: TimelineAction;
  /** The version that the change is based on. */
  readonly version?: number | undefined;
  /** The vehicle of a new entry, or the one that an entry is moved to. */
  readonly vehicleId?: VehicleId;
  /** Finds the rows, or refuses; called before the timeline is locked, and again after. */
  readonly find: (tenant: Tenant) => Promise<Rows>;
  /** The rows are as they are asked for already: nothing changes, whoever asks. */
  readonly isDone?: (found: Rows) => boolean;
  /** Reads what the plan decides with. */
  readonly load: (tenant: Tenant, given: Given<Rows, Context>) => Promise<Facts>;
  /** Pure: what the change writes; throws where a rule refuses it. */
  readonly plan: (given: Given<Rows, Context>, facts: Facts) => PlannedChange<Table>;
}

type Answered<Table extends SegmentTableName> = readonly [SegmentRow<Table>, ...SegmentRow<Table>[]];

/** The entries of a change as they are stored now. */
export interface Changed<Table extends SegmentTableName, Context> {
  readonly rows: Answered<Table>;
  /** Of the vehicle that has them. */
  readonly context: Context;
}

/**
 * Changes the timeline of a vehicle for a user, in one transaction: locks it, reads again, refuses what is stale or not allowed, plans, writes, and runs the effects of the change
 * (segment-effects.ts). The only way in which a user changes trips, charges, parked and sleep periods (decision 0112).
 */
export async function changeTimeline<Table extends SegmentTableName, Context, Rows extends Found<Table>, Facts>(
  deps: TimelineDeps,
  actor: Actor,
  noun: SegmentNoun<Table, Context>,
  request: TimelineRequest<Table, Context, Rows, Facts>,
): Promise<Changed<Table, Context>> {
  const { database, live, now, placeHash } = deps;
  const events: LiveEvent[] = [];
  const changed = await database.transaction(actor.accountId, async (tenant) => {
    const vehicleIds = vehiclesOf(rowsOf(await request.find(tenant)), request.vehicleId);
    const contexts = [];
    for (const vehicleId of vehicleIds) contexts.push(await noun.readContext(tenant, actor, vehicleId));
    const context = requireFound(contexts[0]);
    const target = contexts[1] ?? context;
    await lockForChange(tenant, ...vehicleIds);
    // Read again: before the timeline was locked, detection and other requests could write.
    const found = await request.find(tenant);
    const before = rowsOf(found);
    const given = { found, context, target, actor, now: now() };
    if (request.isDone?.(found) === true) return { rows: before as unknown as Answered<Table>, context: target };
    // Another request has moved it meanwhile.
    if (vehiclesOf(before, request.vehicleId)[0] !== vehicleIds[0]) throw new AppError('not_found');
    if (request.version !== undefined) for (const row of before) refuseStale(request.version, noun.present(row, context));
    const reason = await noun.refusal(tenant, { ...given, action: request.action, rows: before });
    if (reason !== null) requireAllowed({ may: false, reason });
    const change = request.plan(given, await request.load(tenant, given));
    await writeRows(tenant, noun.table, change as PlannedChange);
    const publish = (vehicleId: VehicleId, changes: readonly SegmentChange[]) =>
      void events.push({ accountId: actor.accountId, vehicleId, kind: 'segments', changes });
    const written = { tenant, noun, action: request.action, change, before, vehicleIds, actor, now: given.now, placeHash, publish };
    await runUserEffects(written as unknown as WrittenChange);
    const rows = await readRows(tenant, noun.table, change.shown ?? [change.entityId]);
    return { rows: rows as unknown as Answered<Table>, context: target };
  });
  for (const event of events) live.publish(event);
  return changed;
}

const rowsOf = <Table extends SegmentTableName>(found: Found<Table>) => [found].flat() as SegmentRow<Table>[];

/** The vehicle of the rows, and the one that they get. */
function vehiclesOf(rows: readonly AnySegment[], next: VehicleId | undefined): readonly [VehicleId, ...VehicleId[]] {
  const first = rows[0]?.vehicle_id ?? requireFound(next);
  return next === undefined || next === first ? [first] : [first, next];
}
