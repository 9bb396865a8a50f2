import type { SegmentId, VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { makeState } from '../fold/vehicle-state.store.ts';
import { markMonthsOf } from './months-due.ts';
import { recordColumns } from './segment-record.ts';
import { segmentTables, withdrawRecords } from './segment-statements.ts';

/** A time range in milliseconds since 1970. */
export interface TimelineRange {
  readonly from: number;
  readonly to: number;
}

/** Locks the timeline until the transaction ends: detection writes no segments meanwhile, so rows read before stay valid. */
export async function lockTimeline(transaction: AccountReader, vehicleId: VehicleId): Promise<void> {
  await transaction.rows(makeState.text, [vehicleId]);
  await transaction.rows('select version from vehicle_state where account_id = $1 and vehicle_id = $2 for update', [vehicleId]);
}

/** Locks several timelines, always in the same order. */
export async function lockTimelines(transaction: AccountReader, vehicleIds: readonly VehicleId[]): Promise<void> {
  for (const vehicleId of [...vehicleIds].sort()) await lockTimeline(transaction, vehicleId);
}

/**
 * Makes room for a segment that a user wrote: cuts idles and sleeps at its edges like a replay would (detection.md, section 8) and
 * withdraws those it covers. The caller has locked the timeline.
 */
export async function cutStationary(transaction: AccountReader, vehicleId: VehicleId, { from, to }: TimelineRange): Promise<void> {
  const parameters = [vehicleId, new Date(from), new Date(to)];
  // What is cut may have begun in an earlier month than the range.
  await transaction.rows(markCut, parameters);
  for (const kind of ['idle', 'sleep'] as const) {
    const covered = await transaction.rows<{ id: SegmentId }>(selectCovered(segmentTables[kind]), parameters);
    if (covered.length > 0) await transaction.rows(withdrawRecords[kind].text, [covered.map(({ id }) => id)]);
    // Segments do not overlap: at most one continues on both sides.
    await transaction.rows(copyRest(kind), [...parameters, newId()]);
    await transaction.rows(endBefore(segmentTables[kind]), parameters);
    await transaction.rows(startAfter(segmentTables[kind]), parameters);
  }
}

const overlapping = 'account_id = $1 and vehicle_id = $2 and deleted_at is null and start_time < $4 and end_time > $3';

const beginnings = (table: string) => `select vehicle_id, start_time, status from ${table} where ${overlapping}`;
const markCut = `with cut as (${beginnings('idles')} union all ${beginnings('sleeps')}) ${markMonthsOf('cut')}`;

const selectCovered = (table: string) => `select id from ${table} where ${overlapping} and start_time >= $3 and end_time <= $4`;

type Edge = 'start' | 'end';

/** The loss within a part is unknown, and a cut edge has no readings and is not estimated. */
const clearedAt = (edge: Edge) => ['kwh', 'grid_kwh', `${edge}_level`, `${edge}_range`, `${edge}_odometer`, `${edge}_unheard`];
/** In which part a silence lies is unknown. */
const unheardOfPart = 'case when unheard = 0 then 0 end';
const setAtCut = (edge: Edge) => [...clearedAt(edge).map((name) => `${name} = null`), `unheard = ${unheardOfPart}`].join(', ');

function copyRest(kind: 'idle' | 'sleep'): string {
  const columns = Object.keys(recordColumns[kind]);
  const cleared = clearedAt('start').map((name): [string, string] => [name, 'null']);
  const changed: Readonly<Record<string, string>> = {
    ...Object.fromEntries(cleared),
    id: '$5::uuid',
    start_time: '$4',
    unheard: unheardOfPart,
  };
  return `insert into ${segmentTables[kind]} (account_id, ${columns.join(', ')})
    select account_id, ${columns.map((name) => changed[name] ?? name).join(', ')} from ${segmentTables[kind]} where ${overlapping} and start_time < $3 and end_time > $4`;
}

const endBefore = (table: string) => `update ${table} set end_time = $3, ${setAtCut('end')} where ${overlapping} and start_time < $3`;

const startAfter = (table: string) => `update ${table} set start_time = $4, ${setAtCut('start')} where ${overlapping} and end_time > $4`;
