import { type Line, longitudeScale, metresPerStep } from './line.ts';
import { simplifyLine } from './simplify-line.ts';
import { stepShare, RoadGraph } from './road-graph.ts';

/** A line with the number of lines merged into it. */
export interface MergedLine {
  readonly line: Line;
  readonly count: number;
}

/** Metres within which two lines count as the same road: wider than a road with the noise of two receivers, narrower than a block. */
const minRadius = 40;
/** Maximum steps of all lines together; longer lines make the radius larger. */
const maxSteps = 250_000;

/**
 * Merges lines for the route map (DASH-021): a road driven often becomes one line with its count. Returns at most `mostVertices` points in
 * all; to stay below, roads count as the same at a larger distance and lines become straighter. Leaves out lines that stay within a few
 * dozen metres.
 * It works in steps of a few milliseconds, so that other work can be done between them.
 */
export function* mergeLines(lines: readonly Line[], maxVertices: number): Generator<void, MergedLine[]> {
  const length = lines.reduce((sum, line) => sum + lengthOf(line), 0);
  for (let radius = Math.max(minRadius, length / maxSteps / stepShare); ; ) {
    const graph = yield* RoadGraph.build(lines, radius);
    yield;
    const merged = mergeEdges(graph);
    for (let tolerance = radius / 4; tolerance <= 2 * radius; tolerance *= 2) {
      if (2 * merged.length > maxVertices) break;
      yield;
      const simpler = merged.map(({ line, count }) => ({ line: simplifyLine(line, tolerance), count }));
      if (simpler.reduce((sum, { line }) => sum + line.length / 2, 0) <= maxVertices) return simpler;
    }
    // With far too many lines the next radius would not be enough either.
    radius *= merged.length > 2 * maxVertices ? 4 : 2;
  }
}

/** Returns the length of a line in metres. */
export function lengthOf(line: Line): number {
  let sum = 0;
  for (let at = 2; at + 1 < line.length; at += 2) {
    const [lat, lon] = [line[at] as number, line[at + 1] as number];
    sum += Math.hypot(lat - (line[at - 2] as number), (lon - (line[at - 1] as number)) * longitudeScale(lat));
  }
  return sum * metresPerStep;
}

/**
 * Joins edges that follow each other and have similar counts into one line, also across forks: starts with the highest count and continues
 * until the next sharp turn. Source: "good continuation" of strokes in road maps, Thomson and Richardson 1999.
 */
function mergeEdges(net: RoadGraph): MergedLine[] {
  const used = new Uint8Array(net.edgeCount);
  const order = Array.from(used.keys()).sort((a, b) => net.countOf(b) - net.countOf(a));
  const merged: MergedLine[] = [];
  for (const start of order) {
    if (used[start] === 1) continue;
    used[start] = 1;
    const nodes = [...net.endsOf(start)];
    const counts = [net.countOf(start)];
    // First towards one end, then towards the other.
    for (let end = 0; end < 2; end += 1) {
      for (
        let edge = findNextEdge(net, nodes, used, net.countOf(start));
        edge !== null;
        edge = findNextEdge(net, nodes, used, net.countOf(start))
      ) {
        used[edge] = 1;
        counts.push(net.countOf(edge));
        nodes.push(net.otherEnd(edge, nodes.at(-1) as number));
      }
      nodes.reverse();
    }
    merged.push({ line: net.lineThrough(nodes), count: Math.round(counts.reduce((sum, count) => sum + count, 0) / counts.length) });
  }
  return merged;
}

/** Minimum count of an edge relative to the line's highest, and the sharpest turn within a line, as a cosine. */
const minShare = 0.75;
const minStraightness = 0.3;

/** Returns the straightest unused edge at the end of a line with a similar count; null: none. */
function findNextEdge(net: RoadGraph, nodes: readonly number[], used: Uint8Array, count: number): number | null {
  const [before, end] = [nodes.at(-2) as number, nodes.at(-1) as number];
  let [best, straightest]: [number | null, number] = [null, minStraightness];
  for (const edge of net.edgesAt(end)) {
    if (used[edge] === 1 || net.countOf(edge) < minShare * count) continue;
    const straight = net.straightness(before, end, net.otherEnd(edge, end));
    if (straight > straightest) [best, straightest] = [edge, straight];
  }
  return best;
}
