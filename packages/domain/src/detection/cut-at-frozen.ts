import type { ChargeSegment, IdleSegment, Segment, SleepSegment, TripSegment } from './segment.ts';

/** What a person's work or a logbook keeps as it is: only its time matters here. Times in ms. */
export interface FrozenSpan {
  readonly startTime: number;
  readonly endTime: number;
}

/** What may be written, and the recomputed trips and charges that a frozen segment keeps out (for a consistency finding). */
export interface CutSegments {
  readonly written: Segment[];
  readonly kept: (TripSegment | ChargeSegment)[];
}

/** Recomputed trips and charges that overlap a frozen segment are not written; Parked and Sleep are cut at its edges; everything else goes on (detection.md, section 8). */
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

/** The parts of a standing stretch outside the spans. What was lost in a part is not known: only the part that keeps an edge keeps its values. */
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
