import type { StoredSegment } from '@wattbook/domain/detection/assign-ids';
import type { SegmentId, VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { mergeChanges, type SegmentChange } from '../live/segment-changes.ts';
import { markMonthsIn } from './months-due.ts';
import { runEffects } from './segment-effects.ts';
import type { ShownSegment } from './segment-record.ts';
import { segmentTables } from './segment-statements.ts';
import type { TimelineFacts } from './written-segments.ts';

export interface IdentifiedSegment {
  readonly id: string;
  readonly segment: ShownSegment;
}

/** A row as it was: `word` is its status. */
interface RowBefore {
  readonly id: string | null;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly word: string;
}

interface Detected {
  readonly before: readonly RowBefore[];
  /** Whose rows changed. */
  readonly records: readonly IdentifiedSegment[];
  readonly withdrawn: readonly StoredSegment<SegmentId>[];
}

/** Runs what follows from segments that detection wrote and withdrew, a kind at a time. Returns what changed for readers. */
export async function runDetected(reader: AccountReader, vehicleId: VehicleId, detected: Detected): Promise<SegmentChange[]> {
  const changes: SegmentChange[] = [];
  const changed = changesOf(detected);
  await markSummed(reader, vehicleId, changed);
  for (const seen of changed) {
    await runEffects({
      reader,
      table: segmentTables[seen.segment],
      writing: 'detected',
      vehicleIds: [vehicleId],
      change: factsOf(seen, detected),
      publish: (_, published) => void changes.push(...published),
    });
  }
  return changes;
}

/** Marks the months of what is in sums, in one statement: most samples only extend an open segment, and mark none. */
async function markSummed(reader: AccountReader, vehicleId: VehicleId, changes: readonly SegmentChange[]): Promise<void> {
  const summed = changes.filter(isSummed);
  const [from, to] = [Math.min(...summed.map((change) => change.from)), Math.max(...summed.map((change) => change.to ?? change.from))];
  if (summed.length > 0) await markMonthsIn(reader, vehicleId, { from, to });
}

const isSummed = ({ change }: SegmentChange): boolean => change === 'ended' || change === 'changed';

/** An open segment is no entry yet: nothing but the distance of a running charge follows from it. */
function factsOf(seen: SegmentChange, { records, withdrawn }: Detected): TimelineFacts {
  const removed = withdrawn.filter(({ kind }) => kind === seen.segment).map(({ id }) => id);
  const shown = records.filter(({ segment }) => segment.kind === seen.segment && isShown(segment)).map(({ id }) => id);
  return {
    range: { from: seen.from, to: seen.to ?? seen.from },
    ...(removed.length > 0 && { remove: removed }),
    // In the transaction that stores their end: later their places may be sealed (decision 0076).
    ...(shown.length > 0 && { placed: shown, redrawn: shown }),
    isMeasured: isSummed(seen),
    seen: [seen],
  };
}

const isShown = ({ closed, settled }: ShownSegment): boolean => closed || settled;

/** What the written and withdrawn rows change for readers, who see open ones only as running. */
function changesOf({ before, records, withdrawn }: Detected): SegmentChange[] {
  const rows = new Map(before.map((row) => [row.id, row]));
  const isOpen = (id: string) => rows.get(id)?.word === 'open';
  const written = records.map(({ id, segment }): SegmentChange => {
    const row = rows.get(id);
    return {
      segment: segment.kind,
      change: row !== undefined && !isOpen(id) ? 'changed' : isShown(segment) ? 'ended' : row === undefined ? 'started' : 'grew',
      from: Math.min(segment.startTime, row?.start_time.getTime() ?? segment.startTime),
      to: Math.max(segment.endTime, row?.end_time.getTime() ?? segment.endTime),
    };
  });
  const removed = withdrawn.map(({ id, kind, startTime, endTime }): SegmentChange => {
    return { segment: kind, change: isOpen(id) ? 'grew' : 'changed', from: startTime, to: endTime };
  });
  return mergeChanges([...written, ...removed]);
}
