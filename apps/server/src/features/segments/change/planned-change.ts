import type { ChangedErrors } from '@wattbook/contract/consistency/rule-error.schema';
import type { Insertable, Updateable } from 'kysely';
import type { LoggedValues } from '../../../db/schema/change-tables.ts';
import type { TenantTables } from '../../../db/schema/tables.ts';
import type { SegmentTableName, TimelineFacts, TimelineRange, ToldPlaces } from '../../../telemetry/public.ts';

/** The time of a segment. */
export const rangeOf = ({ start_time, end_time }: { readonly start_time: Date; readonly end_time: Date }): TimelineRange => ({
  from: start_time.getTime(),
  to: end_time.getTime(),
});

/** The time from the first of some ranges until the last one. */
export const hullOf = (ranges: readonly TimelineRange[]): TimelineRange => ({
  from: ranges.reduce((first, { from }) => Math.min(first, from), Number.POSITIVE_INFINITY),
  to: ranges.reduce((last, { to }) => Math.max(last, to), Number.NEGATIVE_INFINITY),
});

/** Whether a segment is shown, in any of the four tables. */
interface Shown {
  readonly deleted_at: Date | null;
  /** Of parts that are shown again. */
  readonly merged_into?: null;
}

/** What a change writes of the timeline of a vehicle, and what follows from it. */
export interface PlannedChange<Table extends SegmentTableName = SegmentTableName> extends Omit<TimelineFacts, 'redrawn' | 'seen'> {
  /** The entry of the change log is of this one. */
  readonly entityId: string;
  /** The parts of a merge, the halves of a split. */
  readonly related?: readonly string[] | undefined;
  /** Why a person corrects what a logbook has recorded. */
  readonly why?: string | undefined;
  /** Places of a trip whose places are sealed, as they were told in this change: its logbook commits to them. */
  readonly told?: ToldPlaces | undefined;
  /** Values of the change log that are not in the record. */
  readonly values?: { readonly before: LoggedValues; readonly after: LoggedValues } | undefined;
  /** Written in this order; each updated row gets its next version. */
  readonly insert?: readonly Insertable<TenantTables[Table]>[] | undefined;
  readonly update?: readonly { readonly ids: readonly string[]; readonly set: Updateable<TenantTables[Table]> | Shown }[] | undefined;
  /** The user asks for the cost to be calculated. */
  readonly isPriced?: boolean | undefined;
  /** Columns that an undo gives back whatever was calculated meanwhile. */
  readonly restored?: Updateable<TenantTables[Table]> | undefined;
  readonly statuses?: ChangedErrors | undefined;
  /** The entries that are answered; absent: the one of the change. */
  readonly shown?: readonly string[] | undefined;
}
