import { type Line, longitudeScale, metresPerStep } from './line.ts';
import { simplifyLine } from './simplify-line.ts';
import { joinWays, type Way, type WayNet } from './way-net.ts';

/** A way with how many lines went there. */
export interface MergedLine {
  readonly line: Line;
  readonly count: number;
}

/** Metres within which two lines are the same way: wider than a road with the noise of two receivers, narrower than a block. */
const narrowest = 40;
/** Steps that all lines are walked in at most; with more way the radius grows. */
const mostSteps = 600_000;

/**
 * Lines merged for a map of many (DASH-021): a stretch that was driven often is one line with its count. At most `mostVertices` points in all; where that takes it, what
 * counts as the same way becomes wider, and lines straighter. Lines that stay within a few dozen metres are not shown.
 */
export function mergeLines(lines: readonly Line[], mostVertices: number): MergedLine[] {
  const length = lines.reduce((sum, line) => sum + lengthOf(line), 0);
  for (let radius = Math.max(narrowest, (2 * length) / mostSteps); ; radius *= 2) {
    const merged = joinPieces(joinWays(lines, radius));
    for (let tolerance = radius / 4; tolerance <= 2 * radius; tolerance *= 2) {
      if (2 * merged.length > mostVertices) break;
      const simpler = merged.map(({ line, count }) => ({ line: simplifyLine(line, tolerance), count }));
      if (simpler.reduce((sum, { line }) => sum + line.length / 2, 0) <= mostVertices) return simpler;
    }
  }
}

/** The length of a line in metres. */
export function lengthOf(line: Line): number {
  let sum = 0;
  for (let at = 2; at < line.length; at += 2) {
    const [fromLat = 0, fromLon = 0, lat = 0, lon = 0] = line.subarray(at - 2, at + 2);
    sum += Math.hypot(lat - fromLat, (lon - fromLon) * longitudeScale(lat));
  }
  return sum * metresPerStep;
}

/** Counts in steps of about a half more, so that a line is not cut wherever one of many trips turned off. */
const levelOf = ({ count }: Way) => Math.round(2 * Math.log2(count));

/** Ways that follow each other without a fork and are driven about as often become one line. */
function joinPieces(net: WayNet): MergedLine[] {
  const used = new Set<Way>();
  const merged: MergedLine[] = [];
  const follow = (start: Way, from: number) => {
    if (used.has(start)) return;
    const nodes = [from];
    let [counted, steps] = [0, 0];
    for (let way: Way | undefined = start; way !== undefined; way = nextWay(net, way, nodes.at(-1) ?? from, used)) {
      used.add(way);
      counted += way.count;
      steps += 1;
      nodes.push(way.from === nodes.at(-1) ? way.to : way.from);
    }
    const line = Int32Array.from(nodes.flatMap((node) => [net.places[2 * node] ?? 0, net.places[2 * node + 1] ?? 0]));
    merged.push({ line, count: Math.max(1, Math.round(counted / steps)) });
  };
  net.waysAt.forEach((ways, node) => {
    if (!isWithin(ways)) for (const way of ways) follow(way, node);
  });
  // What is left are rings.
  for (const way of net.ways) follow(way, way.from);
  return merged;
}

/** Whether a node with these ways lies within a line. */
const isWithin = ([one, other, ...more]: readonly Way[]) =>
  one !== undefined && other !== undefined && more.length === 0 && levelOf(one) === levelOf(other);

function nextWay(net: WayNet, way: Way, node: number, used: ReadonlySet<Way>): Way | undefined {
  const ways = net.waysAt[node] ?? [];
  return isWithin(ways) ? ways.find((other) => other !== way && !used.has(other)) : undefined;
}
