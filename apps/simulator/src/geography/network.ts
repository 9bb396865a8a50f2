import { metresBetween } from './earth.ts';
import type { Country } from './limits.ts';
import { usualSpeed } from './limits.ts';
import { places } from './places.ts';
import type { Waypoint } from './road-text.ts';
import { roads } from './roads.ts';

/** A stretch of road between two junctions or places. */
export interface Edge {
  readonly index: number;
  readonly road: string;
  readonly country: Country;
  readonly from: string;
  readonly to: string;
  readonly waypoints: readonly Waypoint[];
  /** The road goes on there: its neighbours shape the bend at the ends. */
  readonly before: Waypoint | undefined;
  readonly after: Waypoint | undefined;
  /** Usual driving time. */
  readonly seconds: number;
}

export interface Network {
  readonly edges: readonly Edge[];
  /** Edges that begin or end at a node. */
  readonly at: ReadonlyMap<string, readonly Edge[]>;
}

function secondsAlong(waypoints: readonly Waypoint[]): number {
  let seconds = 0;
  waypoints.forEach((next, i) => {
    const here = waypoints[i - 1];
    if (here) seconds += metresBetween(here, next) / (usualSpeed(here.kind, here.limitKmh) / 3.6);
  });
  return seconds;
}

function buildNetwork(): Network {
  const edges: Edge[] = [];
  const at = new Map<string, Edge[]>(places.map((place) => [place.id, []]));
  for (const { name, country, waypoints } of roads) {
    let start = 0;
    waypoints.forEach((waypoint, i) => {
      const from = waypoints[start]?.node;
      if (i === 0 || waypoint.node === undefined) return;
      if (from === undefined) throw new Error(`The road ${name} does not begin at a junction`);
      const part = waypoints.slice(start, i + 1);
      const ends = { from, to: waypoint.node, before: waypoints[start - 1], after: waypoints[i + 1] };
      const edge: Edge = { index: edges.length, road: name, country, waypoints: part, seconds: secondsAlong(part), ...ends };
      edges.push(edge);
      for (const node of [from, waypoint.node]) at.set(node, [...(at.get(node) ?? []), edge]);
      start = i;
    });
    if (start !== waypoints.length - 1) throw new Error(`The road ${name} does not end at a junction`);
  }
  return { edges, at };
}

export const network: Network = buildNetwork();

export interface Step {
  readonly edge: Edge;
  /** Driven from its end to its start. */
  readonly reversed: boolean;
}

/** The steps of the way with the shortest usual driving time (Dijkstra); of two equal ones the one whose roads come first. */
export function fastestSteps(fromId: string, toId: string): Step[] {
  for (const id of [fromId, toId]) if (!network.at.has(id)) throw new Error(`There is no place or junction ${id}`);
  const reached = new Map<string, number>([[fromId, 0]]);
  const arrivedBy = new Map<string, Step>();
  const open = new Set([fromId]);
  while (open.size > 0) {
    let node = '';
    let best = Number.POSITIVE_INFINITY;
    for (const candidate of open) {
      const seconds = reached.get(candidate) ?? Number.POSITIVE_INFINITY;
      if (seconds < best) [node, best] = [candidate, seconds];
    }
    if (node === toId) return stepsBack(arrivedBy, fromId, toId);
    open.delete(node);
    for (const edge of network.at.get(node) ?? []) {
      const reversed = edge.to === node;
      const next = reversed ? edge.from : edge.to;
      const seconds = best + edge.seconds;
      if (seconds >= (reached.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      reached.set(next, seconds);
      arrivedBy.set(next, { edge, reversed });
      open.add(next);
    }
  }
  throw new Error(`No road leads from ${fromId} to ${toId}`);
}

function stepsBack(arrivedBy: ReadonlyMap<string, Step>, fromId: string, toId: string): Step[] {
  const steps: Step[] = [];
  for (let node = toId; node !== fromId; ) {
    const step = arrivedBy.get(node);
    if (!step) throw new Error(`The way to ${toId} is broken at ${node}`);
    steps.push(step);
    node = step.reversed ? step.edge.to : step.edge.from;
  }
  return steps.reverse();
}
