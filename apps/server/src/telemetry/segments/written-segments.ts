import type { ChangeAction } from '@wattbook/domain/changelog/changes';
import type { SegmentKind } from '@wattbook/domain/detection/segment';
import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import type { SegmentChange } from '../live/segment-changes.ts';
import type { TimelineRange } from './lock-timeline.ts';
import type { segmentTables } from './segment-statements.ts';

export type SegmentTableName = (typeof segmentTables)[SegmentKind];

/** What a user does with segments, as the change log names it. `decided` sets the status of findings, which is no fact of an entry and in no log (OQ-156). */
export type TimelineAction = ChangeAction | 'decided';

/** How segments are written: by what a user does, by the import of what a file or charger states as a whole, or by detection. */
export type TimelineWriting = TimelineAction | 'imported' | 'detected';

/** A segment that gives its time back to detection, or is shown again. */
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

/** What is different in a timeline: the effects read nothing else of it. */
export interface TimelineFacts {
  /** All times at which something is another one afterwards. */
  readonly range: TimelineRange;
  /** Times that are taken from parked and sleep periods. */
  readonly taken?: readonly TimelineRange[] | undefined;
  readonly freed?: readonly FreedSegment[] | undefined;
  /** Segments that are no more. */
  readonly remove?: readonly string[] | undefined;
  /** Entries at other places than before. */
  readonly placed?: readonly string[] | undefined;
  /** Energy, distance or times of shown segments differ: what trips and standing cost follows from them. */
  readonly isMeasured?: boolean | undefined;
  /** Trips whose line is one of other times or samples. */
  readonly redrawn?: readonly string[] | undefined;
  /** What readers see of it, where that is more than that segments changed. */
  readonly seen?: readonly SegmentChange[] | undefined;
}

/** What follows from a change by a user in features above telemetry, each where the change asks for it. */
export type UserEffect = 'details' | 'price' | 'restore' | 'book' | 'log' | 'seal' | 'statuses';

export interface UserChange {
  readonly entityId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly run: Partial<Readonly<Record<UserEffect, () => Promise<unknown>>>>;
}

/** Segments of one table that are written, in the transaction that wrote them and locked the timeline. */
export interface WrittenSegments {
  readonly reader: AccountReader;
  readonly table: SegmentTableName;
  readonly writing: TimelineWriting;
  /** Their vehicle, and the one that a moved entry has now. */
  readonly vehicleIds: readonly [VehicleId, ...VehicleId[]];
  readonly change: TimelineFacts;
  /** Absent: no user wrote them. */
  readonly user?: UserChange;
  /** Tells open screens once the transaction is stored. */
  readonly publish: (vehicleId: VehicleId, changes: readonly SegmentChange[]) => void;
}
