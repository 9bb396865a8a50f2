/** A drive or a charge as another logger recorded it: from the first to the last moment, in milliseconds since 1970 UTC. */
export interface LoggedSession {
  readonly from: number;
  readonly to: number;
}

interface Segment {
  readonly startTime: number;
  readonly endTime: number;
}

/** The sessions of a segment, as indexes. */
interface SessionsOfSegment {
  /** The session that starts where the segment starts; null where none does. */
  readonly first: number | null;
  /** The session that ends where the segment ends. */
  readonly last: number | null;
  /** The sessions that share more time with this segment than with any other. */
  readonly whole: readonly number[];
}

/** The sessions of a segment while they are being found. */
interface Match {
  first: number | null;
  last: number | null;
  readonly whole: number[];
}

/** An edge of a session further from that of the segment than a silence may be another place. */
const maxEdgeMs = 15 * 60_000;

/**
 * Returns for each segment the sessions of another logger that describe it, in the order of the segments (decision 0066). Where one session is several segments, its start is that of the first, its
 * end that of the last, and it describes as a whole the one it shares most time with; where several are one segment, that has the start of the first, the end of the last, and all of them. Every session
 * describes at most one segment as a whole. Segments are disjoint; sessions without a duration describe none.
 */
export function matchSessions(sessions: readonly LoggedSession[], segments: readonly Segment[]): readonly SessionsOfSegment[] {
  const order = segments.map((segment, index) => ({ segment, index })).sort((a, b) => a.segment.startTime - b.segment.startTime);
  const matches = segments.map((): Match => ({ first: null, last: null, whole: [] }));
  const bySessionStart = sessions.map((session, index) => ({ session, index })).sort((a, b) => a.session.from - b.session.from);
  let start = 0;
  for (const { session, index } of bySessionStart) {
    // Sessions start in order, so that what ends before this one ends before all that follow.
    while ((order[start]?.segment.endTime ?? Number.POSITIVE_INFINITY) <= session.from) start += 1;
    let best: { readonly at: number; readonly shared: number } | null = null;
    for (let at = start; at < order.length; at += 1) {
      const one = order[at];
      if (one === undefined || one.segment.startTime >= session.to) break;
      const shared = Math.min(one.segment.endTime, session.to) - Math.max(one.segment.startTime, session.from);
      if (shared <= 0) continue;
      if (best === null || shared > best.shared) best = { at: one.index, shared };
      const match = matches[one.index];
      if (match !== undefined) matchEdges(match, one.segment, sessions, index);
    }
    if (best !== null) matches[best.at]?.whole.push(index);
  }
  return matches;
}

/** A session, by its index, gives the segment its start if it is the first at that edge, and its end if it is the last. */
function matchEdges(match: Match, { startTime, endTime }: Segment, sessions: readonly LoggedSession[], index: number): void {
  const session = sessions[index];
  if (session === undefined) return;
  if (match.first === null && Math.abs(startTime - session.from) <= maxEdgeMs) match.first = index;
  const before = match.last === null ? undefined : sessions[match.last];
  if (Math.abs(endTime - session.to) <= maxEdgeMs && (before === undefined || session.to > before.to)) match.last = index;
}
