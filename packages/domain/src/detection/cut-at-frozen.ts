import type { ChargeSegment, IdleSegment, Segment, SleepSegment, TripSegment } from './segment.ts';

/** The time range of a segment that a person edited or a logbook locked, ms. */
export interface FrozenSpan {
  readonly startTime: number;
  readonly endTime: number;
}

/** The segments to write, and the recomputed trips and charges that overlap a frozen segment (for a consistency finding). */
export interface CutSegments {
  readonly written: Segment[];
  readonly kept: (TripSegment | ChargeSegment)[];
}

/**
 * Removes recomputed trips and charges that overlap a frozen segment and cuts idles and sleeps at its edges; keeps everything else
 * (detection.md, section 8).
 */
export function cutAtFrozen(recomputed: readonly Segment[], frozen: readonly FrozenSpan[]): CutSegments {
  const spans = frozen.toSorted((a, b) => a.startTime - b.startTime);
  const written: Segment[] = [];
  const kept: (TripSegment | ChargeSegment)[] = [];
  for (const segment of recomputed) {
    const overlapping = spans.filter((span) => span.startTime < segment.endTime && span.endTime > segment.startTime);
    if (overlapping.length === 0) written.push(segment);
    else if (segment.kind === 'trip' || segment.kind === 'charge') kept.push(segment);
    else written.push(...remainders(segment, overlapping));
  }
  return { written, kept };
}

/**
 * Returns the parts of an idle or sleep outside the ranges. A part keeps values only at an edge it shares with the segment; its loss is
 * unknown.
 */
function remainders(segment: IdleSegment | SleepSegment, spans: readonly FrozenSpan[]): (IdleSegment | SleepSegment)[] {
  const parts: (IdleSegment | SleepSegment)[] = [];
  let from = segment.startTime;
  for (const span of [...spans, { startTime: segment.endTime, endTime: segment.endTime }]) {
    if (span.startTime > from) parts.push(part(segment, from, span.startTime));
    from = Math.max(from, span.endTime);
  }
  return parts;
}

function part(segment: IdleSegment | SleepSegment, startTime: number, endTime: number): IdleSegment | SleepSegment {
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
    kWh: null,
    gridkWh: null,
  };
}
