import { type Candidate, isStanding, newCandidate } from '../timeline/candidate.ts';
import { copyEdge } from '../timeline/edge-values.ts';

/** The car was parked from `from` to `to`, `unheard` ms of it: extends the stationary candidate before it, or inserts an idle at `index` of the tail. */
export function fillWithRest(
  tail: Candidate[],
  index: number,
  from: number,
  to: number,
  before: Candidate,
  unheard = Math.max(0, to - from),
): void {
  if (to <= from) return;
  if (isStanding(before)) {
    before.end = to;
    before.last = to;
    before.unheard += unheard;
    return;
  }
  // After a charge by level the car is parked from the top on, until a later level continues it.
  const rest = newCandidate('rest', from, to);
  rest.first = from;
  rest.last = to;
  rest.unheard = unheard;
  rest.startValues = copyEdge(before.endValues);
  rest.endValues = copyEdge(before.endValues);
  rest.src = before.src;
  rest.rank = before.rank;
  tail.splice(index, 0, rest);
}
