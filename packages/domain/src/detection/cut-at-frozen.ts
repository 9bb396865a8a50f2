import type { ChargeSegment, IdleSegment, Segment, SleepSegment, TripSegment } from './segment.ts';

/** The time range of a segment that a person edited or a logbook locked, ms. */
export interface FrozenRange {
  readonly startTime: number;
  readonly endTime: number;
}

/** The segments to write, and the recomputed trips and charges that overlap a frozen segment (for a consistency finding). */
export interface CutSegments {
  readonly written: Segment[];
  readonly conflicts: (TripSegment | ChargeSegment)[];
}

/**
 * Removes recomputed trips and charges that overlap a frozen segment and cuts idles and sleeps at its edges; keeps everything else
 * (detection.md, section 8).
 */
export function cutAtFrozen(recomputed: readonly Segment[], frozen: readonly FrozenRange[]): CutSegments {
  const ranges = frozen.toSorted((a, b) => a.startTime - b.startTime);
  const written: Segment[] = [];
  const conflicts: (TripSegment | ChargeSegment)[] = [];
  for (const segment of recomputed) {
    const overlapping = ranges.filter((range) => range.startTime < segment.endTime && range.endTime > segment.startTime);
    if (overlapping.length === 0) written.push(segment);
    else if (segment.kind === 'trip' || segment.kind === 'charge') conflicts.push(segment);
    else written.push(...remainders(segment, overlapping));
  }
  return { written, conflicts };
}

/**
 * Returns the parts of an idle or sleep outside the ranges. A part keeps values only at an edge it shares with the segment; its loss and
 * which silences it contains are unknown.
 */
function remainders(segment: IdleSegment | SleepSegment, ranges: readonly FrozenRange[]): (IdleSegment | SleepSegment)[] {
  const remaining: (IdleSegment | SleepSegment)[] = [];
  let from = segment.startTime;
  for (const range of [...ranges, { startTime: segment.endTime, endTime: segment.endTime }]) {
    if (range.startTime > from) remaining.push(clip(segment, from, range.startTime));
    from = Math.max(from, range.endTime);
  }
  return remaining;
}

function clip(segment: IdleSegment | SleepSegment, startTime: number, endTime: number): IdleSegment | SleepSegment {
  const atStart = startTime === segment.startTime;
  const atEnd = endTime === segment.endTime;
  return {
    ...segment,
    startTime,
    endTime,
    startLevel: atStart ? segment.startLevel : null,
    startRange: atStart ? segment.startRange : null,
    startOdometer: atStart ? segment.startOdometer : null,
    endLevel: atEnd ? segment.endLevel : null,
    endRange: atEnd ? segment.endRange : null,
    endOdometer: atEnd ? segment.endOdometer : null,
    startUnheard: atStart ? segment.startUnheard : null,
    endUnheard: atEnd ? segment.endUnheard : null,
    unheard: segment.unheard === 0 ? 0 : null,
    kWh: null,
    gridkWh: null,
  };
}
