import { metresBetween } from './earth.ts';
import type { Country } from './limits.ts';
import { averageSpeed } from './limits.ts';
import { places } from './places.ts';
import type { Waypoint } from './road-text.ts';
import { roads } from './roads.ts';

/** A section of a road between two junctions or places. */
export interface Edge {
  readonly index: number;
  readonly road: string;
  readonly country: Country;
  readonly from: string;
  readonly to: string;
  readonly waypoints: readonly Waypoint[];
  /** The waypoints of the road before and after the edge: they shape the bend at its ends. */
  readonly before: Waypoint | undefined;
  readonly after: Waypoint | undefined;
  /** Average driving time. */
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
    if (here) seconds += metresBetween(here, next) / (averageSpeed(here.kind, here.limitKmh) / 3.6);
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
      const section = waypoints.slice(start, i + 1);
      const ends = { from, to: waypoint.node, before: waypoints[start - 1], after: waypoints[i + 1] };
      const edge: Edge = { index: edges.length, road: name, country, waypoints: section, seconds: secondsAlong(section), ...ends };
      edges.push(edge);
      for (const node of [from, waypoint.node]) at.set(node, [...(at.get(node) ?? []), edge]);
      start = i;
    });
    if (start !== waypoints.length - 1) throw new Error(`The road ${name} does not end at a junction`);
  }
  return { edges, at };
}

export const network: Network = buildNetwork();
