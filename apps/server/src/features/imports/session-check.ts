import type { FoundSegment } from '../../telemetry/public.ts';

/** A session number of the file and the detected segments do not agree; the segments are used (detection.md, section 5). */
export interface SessionDisagreement {
  readonly kind: 'drive' | 'charge';
  /** `not_found`: the file numbers a session where no segment was detected. `split`: it is several segments. `joined`: a segment has several numbers. `not_numbered`: a segment without a number in the file. */
  readonly problem: 'not_found' | 'split' | 'joined' | 'not_numbered';
  readonly numbers: readonly number[];
  /** Milliseconds since 1970 UTC. */
  readonly from: number;
  readonly to: number;
}

interface NumberedSession {
  readonly number: number;
  first: number;
  last: number;
}

/** The sessions of one kind, in the order of their first rows, and the newest of each number. */
interface Sessions {
  readonly all: NumberedSession[];
  readonly newest: Map<number, NumberedSession>;
}

/** The session numbers in the rows of one car. */
export interface SessionsSeen {
  see(ts: number, driveNumber: number | null | undefined, chargeNumber: number | null | undefined): void;
  compare(segments: readonly FoundSegment[]): readonly SessionDisagreement[];
}

/** Bounds the memory for a file of nothing but session numbers: 27 a day for ten years. */
const MOST_SESSIONS = 100_000;

/** The same number after this time is another session: a logger that was installed again counts from 1. */
const ANOTHER_AFTER = 24 * 3_600_000;

export function startSeeingSessions(): SessionsSeen {
  const drives: Sessions = { all: [], newest: new Map() };
  const charges: Sessions = { all: [], newest: new Map() };

  return {
    see(ts, driveNumber, chargeNumber) {
      if (driveNumber) widen(drives, driveNumber, ts);
      if (chargeNumber) widen(charges, chargeNumber, ts);
    },
    compare: (segments) => [
      ...disagreements(
        'drive',
        drives.all,
        segments.filter(({ kind }) => kind === 'trip'),
      ),
      ...disagreements(
        'charge',
        charges.all,
        segments.filter(({ kind }) => kind === 'charge'),
      ),
    ],
  };
}

function widen({ all, newest }: Sessions, number: number, ts: number): void {
  const session = newest.get(number);
  if (session !== undefined && ts - session.last <= ANOTHER_AFTER && session.first - ts <= ANOTHER_AFTER) {
    session.first = Math.min(session.first, ts);
    session.last = Math.max(session.last, ts);
  } else if (all.length < MOST_SESSIONS) {
    const begun = { number, first: ts, last: ts };
    all.push(begun);
    newest.set(number, begun);
  }
}

function disagreements(
  kind: 'drive' | 'charge',
  sessions: readonly NumberedSession[],
  found: readonly FoundSegment[],
): SessionDisagreement[] {
  if (sessions.length === 0) return [];
  const stretches = found.toSorted((a, b) => a.startTime - b.startTime).map((stretch) => ({ ...stretch, numbers: [] as number[] }));
  const result: SessionDisagreement[] = [];
  for (const { number, first, last } of sessions) {
    let shared = 0;
    for (let at = firstEndingFrom(stretches, first); at < stretches.length; at += 1) {
      const stretch = stretches[at];
      if (stretch === undefined || stretch.startTime > last) break;
      if (!overlap(stretch, first, last)) continue;
      stretch.numbers.push(number);
      shared += 1;
    }
    if (shared !== 1) result.push({ kind, problem: shared === 0 ? 'not_found' : 'split', numbers: [number], from: first, to: last });
  }
  for (const { numbers, startTime, endTime } of stretches) {
    if (numbers.length === 1) continue;
    result.push({ kind, problem: numbers.length === 0 ? 'not_numbered' : 'joined', numbers, from: startTime, to: endTime });
  }
  return result.sort((a, b) => a.from - b.from);
}

/** The index of the first segment that ends at or after `time`; segments are disjoint and in order. */
function firstEndingFrom(stretches: readonly FoundSegment[], time: number): number {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.endTime ?? Number.POSITIVE_INFINITY) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether they overlap. A session of a single row has no duration and counts as inside. Edge rows belong to both neighbours and are no overlap. */
function overlap({ startTime, endTime }: FoundSegment, first: number, last: number): boolean {
  return first === last ? startTime <= first && first <= endTime : startTime < last && first < endTime;
}
