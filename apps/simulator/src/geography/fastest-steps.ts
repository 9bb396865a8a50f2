import { type Edge, network } from './network.ts';

export interface Step {
  readonly edge: Edge;
  /** Driven from its end to its start. */
  readonly reversed: boolean;
}

interface Exit extends Step {
  /** The number of the node at its end. */
  readonly to: number;
}

const numbers = new Map([...network.at.keys()].map((id, number) => [id, number]));
const exits: readonly (readonly Exit[])[] = [...network.at].map(([id, edges]) =>
  edges.map((edge) => ({ edge, reversed: edge.to === id, to: numberOf(edge.to === id ? edge.from : edge.to) })),
);

function numberOf(id: string): number {
  const number = numbers.get(id);
  if (number === undefined) throw new Error(`There is no place or junction ${id}`);
  return number;
}

/** The steps of the route with the shortest average driving time (Dijkstra); of two equal ones the one whose roads are listed first. */
export function fastestSteps(fromId: string, toId: string): Step[] {
  const [from, to] = [numberOf(fromId), numberOf(toId)];
  const reached = new Float64Array(exits.length).fill(Number.POSITIVE_INFINITY);
  const arrivedBy = new Map<number, { step: Exit; from: number }>();
  reached[from] = 0;
  const open = [from];
  while (open.length > 0) {
    const node = takeNearest(open, reached);
    if (node === to) break;
    for (const step of exits[node] ?? []) {
      const seconds = (reached[node] ?? 0) + step.edge.seconds;
      const before = reached[step.to] ?? 0;
      if (seconds >= before) continue;
      if (before === Number.POSITIVE_INFINITY) open.push(step.to);
      reached[step.to] = seconds;
      arrivedBy.set(step.to, { step, from: node });
    }
  }
  const steps: Step[] = [];
  for (let node = to; node !== from; ) {
    const arrival = arrivedBy.get(node);
    if (!arrival) throw new Error(`No road leads from ${fromId} to ${toId}`);
    steps.push(arrival.step);
    node = arrival.from;
  }
  return steps.reverse();
}

/** Removes and returns the node with the shortest driving time. */
function takeNearest(open: number[], reached: Float64Array): number {
  let best = 0;
  let bestSeconds = Number.POSITIVE_INFINITY;
  open.forEach((node, i) => {
    const seconds = reached[node] ?? 0;
    if (seconds < bestSeconds) [best, bestSeconds] = [i, seconds];
  });
  const nearest = open[best] ?? 0;
  const last = open.pop() ?? nearest;
  if (best < open.length) open[best] = last;
  return nearest;
}
