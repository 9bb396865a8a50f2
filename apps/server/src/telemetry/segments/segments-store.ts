import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { assignIds, type StoredSegment as AnySegment } from '@wattbook/domain/detection/assign-ids';
import { isCovered } from '@wattbook/domain/consistency/is-covered';
import { cutAtFrozen } from '@wattbook/domain/detection/cut-at-frozen';
import type { OdometerGap, Segment, SegmentKind } from '@wattbook/domain/detection/segment';
import type { SegmentId, VehicleId } from '@wattbook/domain/ids';
import { mapInSlices } from '../../db/map-in-slices.ts';
import type { TenantConnection } from '../../db/tenant-connection.ts';
import { newIds } from './new-ids.ts';
import type { DamagedRange } from '../packing/damaged-blocks.store.ts';
import type { SegmentChange } from '../live/segment-changes.ts';
import type { LockedVehicle, TripCreationMode } from '../fold/vehicle-state.store.ts';
import { type IdentifiedSegment, runDetected } from './detected-effects.ts';
import { addFindings, type Finding } from './findings.ts';
import { gridOfSegments } from './grid-of-segment.ts';
import { writeGaps } from './odometer-gaps.ts';
import { recordOf, type ShownSegment } from './segment-record.ts';
import { clearWithdrawnPlaces, readTimeline, withdrawRecords, writeRecords } from './segment-statements.ts';

type StoredSegment = AnySegment<SegmentId>;

/** A new part of a vehicle's timeline. `segments` and `gaps` replace every stored row in (from, until) that is not frozen. */
export interface TimelineChange {
  readonly from: number;
  /** null: everything after `from`. */
  readonly until: number | null;
  readonly segments: readonly ShownSegment[];
  /** null: the marked gaps stay as they are. */
  readonly gaps: readonly OdometerGap[] | null;
}

/**
 * The vehicle whose timeline is written. Segments that end by `finalUntil` cannot change: the places they were detected from are removed.
 */
export interface TimelineOwner {
  readonly vehicleId: VehicleId;
  readonly mode: TripCreationMode;
  /** Where the vehicle is registered; null: unknown. */
  readonly country: string | null;
  /** The position of the standing vehicle is not stored. */
  readonly seals: boolean;
  readonly finalUntil: number | null;
  /** Ranges whose samples cannot be read. Closed segments in them stand. */
  readonly damaged?: readonly DamagedRange[];
}

/** The owner of the timeline of a locked vehicle. */
export const ownerOf = ({ vehicleId, mode, country, seals, state }: LockedVehicle): TimelineOwner => ({
  vehicleId,
  mode,
  country,
  seals,
  finalUntil: state.finalUntil,
});

/** More records than these are written in several statements and matched between turns of the event loop: the timeline of years must not keep others waiting. */
const recordsOfStatement = 500;

interface TimelineRow {
  readonly kind: SegmentKind | 'gap';
  readonly id: SegmentId | null;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly frozen: boolean;
  readonly sealed: boolean;
  readonly deleted: boolean;
  readonly word: string;
  readonly km: number | null;
}

/**
 * Writes a change of the timeline: matched rows keep their ids, others are withdrawn, frozen and sealed ones stay (detection.md, section
 * 8). Returns what changed.
 */
export async function writeTimeline(
  connection: TenantConnection,
  owner: TimelineOwner,
  change: TimelineChange,
): Promise<readonly SegmentChange[]> {
  const until = change.until === null ? 'infinity' : new Date(change.until);
  const rows = await connection.run<TimelineRow>(readTimeline, [owner.vehicleId, new Date(change.from), until]);
  const turn = () => (Math.max(rows.length, change.segments.length) > recordsOfStatement ? yieldToEvents() : Promise.resolve());
  await turn();
  const isFrozen = (row: TimelineRow) =>
    row.frozen || row.sealed || (owner.finalUntil !== null && row.end_time.getTime() <= owner.finalUntil) || isDamaged(owner, row);
  const stored = rows.filter((row) => row.kind !== 'gap');
  const frozen = stored.filter(isFrozen).map(toStored);
  const cut = frozen.length === 0 ? { written: change.segments, conflicts: [] } : cutAtFrozen(change.segments, frozen);
  // A cut segment is a copy with all its properties, so `settled` is preserved.
  const segments = cut.written as readonly ShownSegment[];
  await turn();
  const { records, withdrawn } = await withIds(stored.filter((row) => !isFrozen(row)).map(toStored), segments, turn);
  await turn();
  const annotated = (await withdraw(connection, owner, withdrawn)).map((finding) => atSuccessor(finding, records));
  const written = await write(connection, owner, records);
  const changed = records.filter(({ id }) => written.has(id));
  if (change.gaps !== null) {
    const gaps = rows.filter((row) => row.kind === 'gap').map(toGap);
    await writeGaps(connection, owner.vehicleId, { ...change, gaps: change.gaps }, gaps);
  }
  const changes = await runDetected(connection, owner.vehicleId, { before: rows, records: changed, withdrawn });
  // A sealed trip that is detected again unchanged needs no finding.
  const sealed = new Set(stored.filter((row) => row.sealed && !row.frozen).map((row) => keyOf(toStored(row))));
  await turn();
  const conflicts = cut.conflicts.filter((segment) => !sealed.has(keyOf(segment)));
  const kept = stored.filter(isFrozen).map((row) => ({ ...toStored(row), deleted: row.deleted }));
  await addFindings(connection, owner.vehicleId, [...annotated, ...conflicts.flatMap((segment) => blockedFindings(segment, kept))]);
  return changes;
}

const isDamaged = ({ damaged = [] }: TimelineOwner, { word, start_time, end_time }: TimelineRow): boolean =>
  word !== 'open' && damaged.some(({ from, until }) => start_time.getTime() <= until && end_time.getTime() >= from);

/** Ids for the segments: those of stored ones that share time. An unmoved one is found without comparing all pairs. Others have a `turn` between its parts. */
async function withIds(
  stored: readonly StoredSegment[],
  segments: readonly ShownSegment[],
  turn: () => Promise<void>,
): Promise<{ readonly records: readonly IdentifiedSegment[]; readonly withdrawn: readonly StoredSegment[] }> {
  const byKey = new Map(stored.map((segment) => [keyOf(segment), segment]));
  await turn();
  const records: IdentifiedSegment[] = [];
  const moved: ShownSegment[] = [];
  for (const segment of segments) {
    const same = byKey.get(keyOf(segment));
    if (same === undefined) moved.push(segment);
    else {
      records.push({ id: same.id, segment });
      byKey.delete(keyOf(segment));
    }
  }
  await turn();
  const { matches, unmatched, withdrawn } = assignIds([...byKey.values()], moved);
  await turn();
  const added = newIds(unmatched.length).flatMap((id, index) => {
    const segment = unmatched[index];
    return segment === undefined ? [] : [{ id, segment }];
  });
  return { records: [...records, ...matches, ...added], withdrawn };
}

function keyOf({ kind, startTime, endTime }: Pick<Segment, 'kind' | 'startTime' | 'endTime'>): string {
  return `${kind} ${startTime} ${endTime}`;
}

function toStored(row: TimelineRow): StoredSegment {
  return { id: row.id as SegmentId, kind: row.kind as SegmentKind, startTime: row.start_time.getTime(), endTime: row.end_time.getTime() };
}

function toGap(row: TimelineRow): OdometerGap {
  return { at: row.start_time.getTime(), km: row.km ?? 0, reason: row.word as OdometerGap['reason'] };
}

/** Returns the ids of the rows that changed. */
async function write(
  connection: TenantConnection,
  owner: TimelineOwner,
  identified: readonly IdentifiedSegment[],
): Promise<ReadonlySet<string>> {
  const grid = await gridOfSegments(
    owner,
    identified.map(({ segment }) => segment),
  );
  const changed = new Set<string>();
  for (const [kind, group] of Map.groupBy(identified, ({ segment }) => segment.kind)) {
    const mode = owner.seals && (kind === 'idle' || kind === 'sleep') ? 'No' : owner.mode;
    for (let at = 0; at < group.length; at += recordsOfStatement) {
      const part = group.slice(at, at + recordsOfStatement);
      // Each of many charges is looked up in the borders of countries.
      const records = await mapInSlices(part, ({ id, segment }) => recordOf(id, { vehicleId: owner.vehicleId, mode, grid }, segment));
      for (const { id } of await connection.run<{ id: string }>(writeRecords[kind], [JSON.stringify(records)])) changed.add(id);
    }
  }
  return changed;
}

/** Takes segments from the timeline. Returns what a user has to check: those with additions of a user. */
export async function withdraw(
  connection: TenantConnection,
  owner: TimelineOwner,
  withdrawn: readonly Pick<StoredSegment, 'id' | 'kind'>[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [kind, group] of Map.groupBy(withdrawn, (segment) => segment.kind)) {
    const annotated = await connection.run<{ id: SegmentId; start_time: Date; end_time: Date }>(withdrawRecords[kind], [
      group.map(({ id }) => id),
    ]);
    for (const { id, start_time, end_time } of annotated) {
      findings.push({ rule: 'withdrawn_with_notes', segmentId: id, detail: { kind, startTime: start_time, endTime: end_time } });
    }
    if (owner.seals && kind !== 'charge') await connection.run(clearWithdrawnPlaces, [group.map(({ id }) => id)]);
  }
  return findings;
}

/** Restoring a deleted segment needs all of them; a user needs none of what lies within the times of segments that he wrote himself. */
function blockedFindings(segment: Segment, frozen: readonly (StoredSegment & { readonly deleted: boolean })[]): Finding[] {
  const detail = { kind: segment.kind, startTime: new Date(segment.startTime), endTime: new Date(segment.endTime) };
  const overlapping = frozen.filter((other) => other.startTime < segment.endTime && other.endTime > segment.startTime);
  const isKnown = isCovered(
    segment,
    overlapping.filter(({ kind, deleted }) => kind === segment.kind && !deleted),
  );
  return overlapping
    .filter(({ deleted }) => deleted || !isKnown)
    .map(({ id }) => ({ rule: 'recomputed_overlaps_frozen', segmentId: id, detail }));
}

/** What a user had added to a withdrawn segment concerns the one that took its place. */
function atSuccessor(finding: Finding, records: readonly IdentifiedSegment[]): Finding {
  const [from, to] = [finding.detail.startTime.getTime(), finding.detail.endTime.getTime()];
  const shared = ({ segment }: IdentifiedSegment) => Math.min(to, segment.endTime) - Math.max(from, segment.startTime);
  const [successor] = records
    .filter((record) => record.segment.kind === finding.detail.kind && shared(record) > 0)
    .toSorted((a, b) => shared(b) - shared(a));
  return successor === undefined ? finding : { ...finding, segmentId: successor.id as SegmentId };
}
