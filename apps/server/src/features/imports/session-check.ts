import type { FoundSegment } from '../../telemetry/public.ts';

/** A session number of the file and the detected segments do not agree; the segments are used (detection.md, section 5). */
export interface SessionDisagreement {
  readonly kind: 'drive' | 'charge';
  /** `not_found`: the file numbers a session where no segment was detected. `split`: it is several segments. `joined`: a segment has several numbers. `not_numbered`: a segment without a number in the file. Of a row that states a whole drive or charge `occupied`: something else happened then; `logbook`: that is closed; `implausible`: no car has such values. */
  readonly problem: 'not_found' | 'split' | 'joined' | 'not_numbered' | 'occupied' | 'logbook' | 'implausible';
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
export interface SessionCollector {
  add(ts: number, driveNumber: number | null | undefined, chargeNumber: number | null | undefined): void;
  compare(segments: readonly FoundSegment[]): readonly SessionDisagreement[];
}

/** Bounds the memory for a file of nothing but session numbers: 27 a day for ten years. */
const MAX_SESSIONS = 100_000;

/** The same number after this time is another session: a logger that was installed again counts from 1. */
const NEW_SESSION_AFTER_MS = 24 * 3_600_000;

export function collectSessions(): SessionCollector {
  const drives: Sessions = { all: [], newest: new Map() };
  const charges: Sessions = { all: [], newest: new Map() };

  return {
    add(ts, driveNumber, chargeNumber) {
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
  if (session !== undefined && ts - session.last <= NEW_SESSION_AFTER_MS && session.first - ts <= NEW_SESSION_AFTER_MS) {
    session.first = Math.min(session.first, ts);
    session.last = Math.max(session.last, ts);
  } else if (all.length < MAX_SESSIONS) {
    const started = { number, first: ts, last: ts };
    all.push(started);
    newest.set(number, started);
  }
}

function disagreements(
  kind: 'drive' | 'charge',
  sessions: readonly NumberedSession[],
  found: readonly FoundSegment[],
): SessionDisagreement[] {
  if (sessions.length === 0) return [];
  const segments = found.toSorted((a, b) => a.startTime - b.startTime).map((segment) => ({ ...segment, numbers: [] as number[] }));
  const result: SessionDisagreement[] = [];
  for (const { number, first, last } of sessions) {
    let shared = 0;
    for (let at = firstEndingFrom(segments, first); at < segments.length; at += 1) {
      const segment = segments[at];
      if (segment === undefined || segment.startTime > last) break;
      if (!overlap(segment, first, last)) continue;
      segment.numbers.push(number);
      shared += 1;
    }
    if (shared !== 1) result.push({ kind, problem: shared === 0 ? 'not_found' : 'split', numbers: [number], from: first, to: last });
  }
  for (const { numbers, startTime, endTime } of segments) {
    if (numbers.length === 1) continue;
    result.push({ kind, problem: numbers.length === 0 ? 'not_numbered' : 'joined', numbers, from: startTime, to: endTime });
  }
  return result.sort((a, b) => a.from - b.from);
}

/** The index of the first segment that ends at or after `time`; segments are disjoint and in order. */
function firstEndingFrom(segments: readonly FoundSegment[], time: number): number {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.endTime ?? Number.POSITIVE_INFINITY) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether they overlap. A session of a single row has no duration and counts as inside. Edge rows belong to both neighbours and are no overlap. */
function overlap({ startTime, endTime }: FoundSegment, first: number, last: number): boolean {
  return first === last ? startTime <= first && first <= endTime : startTime < last && first < endTime;
}
