import type { Segment } from '@wattbook/domain/detection/segment';
import type { ShownSegment } from './segment-record.ts';

/** The changed segments of a fold as they are stored: the closed ones, and the others as the view of the state shows them now. */
export function shownSegments(folded: readonly Segment[], view: readonly ShownSegment[]): ShownSegment[] {
  return [...folded.filter((segment) => segment.closed).map((segment) => ({ ...segment, settled: true })), ...view];
}
