import { type Candidate, isStanding, newCandidate } from '../timeline/candidate.ts';
import { copyEdge } from '../timeline/edge-values.ts';

/** A time in which the car was parked, and how much of it was not heard (absent: all), ms. */
interface ParkedTime {
  readonly from: number;
  readonly to: number;
  readonly unheard?: number;
}

/** The car was parked: extends the stationary candidate before it, or inserts an idle at `index` of the tail. */
export function fillWithRest(tail: Candidate[], index: number, { from, to, unheard = to - from }: ParkedTime, before: Candidate): void {
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
