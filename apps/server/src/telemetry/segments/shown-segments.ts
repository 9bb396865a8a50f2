import type { Segment } from '@wattbook/domain/detection/segment';
import type { ShownSegment } from './segment-record.ts';

/** What a fold changed as it is stored: what is final of it, and the rest as the view of the state shows it now. */
export function shownSegments(folded: readonly Segment[], view: readonly ShownSegment[]): ShownSegment[] {
  return [...folded.filter((segment) => segment.closed).map((segment) => ({ ...segment, settled: true })), ...view];
}
