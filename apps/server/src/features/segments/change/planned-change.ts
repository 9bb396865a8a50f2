import type { ChangedErrors } from '@wattbook/contract/consistency/rule-error.schema';
import type { SegmentKind } from '@wattbook/domain/detection/segment';
import type { Insertable, Updateable } from 'kysely';
import type { LoggedValues } from '../../../db/schema/change-tables.ts';
import type { TenantTables } from '../../../db/schema/tables.ts';
import type { SegmentTableName } from '../in-range.ts';

/** Milliseconds since 1970. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** The time of a segment. */
export const rangeOf = ({ start_time, end_time }: { readonly start_time: Date; readonly end_time: Date }): TimeRange => ({
  from: start_time.getTime(),
  to: end_time.getTime(),
});

/** The time from the first of some ranges until the last one. */
export const hullOf = (ranges: readonly TimeRange[]): TimeRange => ({
  from: Math.min(...ranges.map(({ from }) => from)),
  to: Math.max(...ranges.map(({ to }) => to)),
});

/** An entry that gives its time back to detection, or is shown again. */
export interface FreedSegment {
  readonly id: string;
  readonly kind: SegmentKind;
  /** Milliseconds since 1970. */
  readonly startTime: number;
  /** No sample in order can change it. */
  readonly isClosed: boolean;
  /** Detection never changes it. */
  readonly isFrozen: boolean;
}

/** Whether a segment is shown, in any of the four tables. */
interface Shown {
  readonly deleted_at: Date | null;
  /** Of parts that are shown again. */
  readonly merged_into?: null;
}

/** What a change writes of the timeline of a vehicle, and what follows from it: the effects of a change (effects.ts) read nothing else of it. */
export interface PlannedChange<Table extends SegmentTableName = SegmentTableName> {
  /** The entry of the change log is of this one. */
  readonly entityId: string;
  /** The parts of a merge, the halves of a split. */
  readonly related?: readonly string[] | undefined;
  /** Values of the change log that are not in the record. */
  readonly values?: { readonly before: LoggedValues; readonly after: LoggedValues } | undefined;
  /** All times at which something is another one afterwards. */
  readonly range: TimeRange;
  /** Written in this order; each updated row gets its next version. */
  readonly insert?: readonly Insertable<TenantTables[Table]>[] | undefined;
  readonly update?: readonly { readonly ids: readonly string[]; readonly set: Updateable<TenantTables[Table]> | Shown }[] | undefined;
  readonly remove?: readonly string[] | undefined;
  /** The time that the entry takes from parked and sleep periods, and that it shares with frozen entries from now on. */
  readonly taken?: TimeRange | undefined;
  readonly freed?: readonly FreedSegment[] | undefined;
  /** Entries at other places than before. */
  readonly placed?: readonly string[] | undefined;
  /** Energy, distance or times differ: what trips and standing cost follows from them. */
  readonly isMeasured?: boolean | undefined;
  /** The user asks for the cost to be calculated. */
  readonly isPriced?: boolean | undefined;
  /** Columns that an undo gives back whatever was calculated meanwhile. */
  readonly restored?: Updateable<TenantTables[Table]> | undefined;
  readonly statuses?: ChangedErrors | undefined;
  /** The entries that are answered; absent: the one of the change. */
  readonly shown?: readonly string[] | undefined;
}
