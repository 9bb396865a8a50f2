import { hashOf, randomFrom, seedOf } from '../random.ts';
import { metresBetween, metresPerDegree, metresPerDegreeOfLongitude, type Position } from './earth.ts';
import type { Edge } from './network.ts';
import { heightsAlong } from './heights.ts';
import type { Waypoint } from './road-text.ts';
import type { RoadKind } from './route.ts';

/** A point of an edge's shape; `kind` and `limitKmh` are valid from here to the next one. */
export interface ShapePoint {
  readonly lat: number;
  readonly lon: number;
  readonly elevationM: number;
  readonly kind: RoadKind;
  readonly limitKmh: number;
  readonly stopChance: number;
}

/** Small bends between waypoints: sideways amplitude and length of repetition, metres. */
const bends: Record<RoadKind, readonly (readonly [sideM: number, lengthM: number])[]> = {
  motorway: [
    [55, 5200],
    [20, 1900],
  ],
  trunk: [
    [28, 1800],
    [9, 700],
  ],
  rural: [
    [24, 850],
    [7, 260],
  ],
  town: [
    [6, 520],
    [1.5, 150],
  ],
  street: [[3, 310]],
};

/** Lights, crossings and give-way signs by kind of road: their distance in metres and the chance of a stop. */
const crossings: Partial<Record<RoadKind, { everyM: number; chance: number }>> = {
  trunk: { everyM: 6000, chance: 0.15 },
  rural: { everyM: 3500, chance: 0.12 },
  town: { everyM: 420, chance: 0.35 },
  street: { everyM: 190, chance: 0.25 },
};

/** Distance of the points before thinning, metres. */
const stepM: Record<RoadKind, number> = { motorway: 80, trunk: 40, rural: 20, town: 20, street: 18 };
/** Large bends between waypoints far apart: the distance from which they exist and up to which they grow, metres. */
const deviations: Partial<Record<RoadKind, { fromM: number; toM: number }>> = {
  motorway: { fromM: 4000, toM: 20_000 },
  rural: { fromM: 1200, toM: 4000 },
};
const shapes = new Map<number, readonly ShapePoint[]>();

/** The dense shape of an edge from its start to its end; computed once. */
export function shapeOf(edge: Edge): readonly ShapePoint[] {
  const known = shapes.get(edge.index);
  if (known) return known;
  const shape = thin(finePoints(edge));
  shapes.set(edge.index, shape);
  return shape;
}

function finePoints(edge: Edge): ShapePoint[] {
  const { waypoints } = edge;
  const chords = waypoints.slice(1).map((next, i) => metresBetween(waypoints[i] ?? next, next));
  const totalM = chords.reduce((sum, chord) => sum + chord, 0);
  const seed = seedOf(`${edge.from} ${edge.to} ${edge.road}`);
  const side = sideways(seed, totalM);
  const height = heightsAlong(edge, chords, seed);
  const stopChanceAt = crossingsAlong(seed, totalM);
  const points: ShapePoint[] = [];
  let startM = 0;
  chords.forEach((chord, i) => {
    const here = waypoints[i];
    const next = waypoints[i + 1];
    if (!here || !next) return;
    const { kind, limitKmh } = here;
    const curve = bend(waypoints[i - 1] ?? edge.before, here, next, waypoints[i + 2] ?? edge.after);
    const count = Math.max(1, Math.ceil(chord / stepM[kind]));
    const deviation = deviationM(chord, deviations[kind], hashOf(seed, i, 7) / 2 ** 32);
    const aside = (u: number) => side(startM + u * chord, kind) + (deviation === 0 ? 0 : deviation * swing(u));
    const positions = Array.from({ length: count + 1 }, (_, k) => curve(k / count, aside(k / count)));
    const driven = drivenShares(positions);
    for (let k = 0; k < count; k++) {
      const { lat, lon } = positions[k] ?? here;
      const atM = startM + (driven[k] ?? 0) * chord;
      points.push({ lat, lon, elevationM: height(atM), kind, limitKmh, stopChance: stopChanceAt(atM, kind) });
    }
    startM += chord;
  });
  const last = waypoints[waypoints.length - 1];
  if (last)
    points.push({ lat: last.lat, lon: last.lon, elevationM: last.elevationM, kind: last.kind, limitKmh: last.limitKmh, stopChance: 0 });
  return points;
}

/** For each position its share of the length up to the last one: near a hairpin a curve's parameter advances faster than the distance. */
function drivenShares(positions: readonly Position[]): number[] {
  const shares = [0];
  const kx = metresPerDegreeOfLongitude(positions[0]?.lat ?? 0);
  let sum = 0;
  positions.forEach((position, k) => {
    const before = positions[k - 1];
    if (!before) return;
    sum += Math.hypot((position.lon - before.lon) * kx, (position.lat - before.lat) * metresPerDegree);
    shares.push(sum);
  });
  return shares.map((share) => share / Math.max(sum, 1e-9));
}

/** Called in rising order: the chance of a stop at a light or crossing, else 0. About half of the possible ones exist. */
function crossingsAlong(seed: number, totalM: number): (atM: number, kind: RoadKind) => number {
  const passed = new Map<RoadKind, number>();
  return (atM, kind) => {
    const every = crossings[kind];
    if (!every) return 0;
    const count = Math.floor(atM / every.everyM + 0.5);
    if (count <= (passed.get(kind) ?? 0)) return 0;
    passed.set(kind, count);
    return atM < totalM - 60 ? every.chance * (hashOf(seed, count) % 2) : 0;
  };
}

/** Sideways offset of the road from its smooth shape, metres to the left; 0 at both ends, where it meets others. */
function sideways(seed: number, totalM: number): (atM: number, kind: RoadKind) => number {
  const random = randomFrom(seed);
  const phases = Array.from({ length: 4 }, () => random.between(0, 2 * Math.PI));
  return (atM, kind) => {
    let side = 0;
    bends[kind].forEach(([amplitude, length], i) => {
      const straightness = 0.55 + 0.45 * Math.sin((2 * Math.PI * atM) / (length * 4.3) + (phases[i + 2] ?? 0));
      const maxAmplitude = Math.min(amplitude, totalM / 60);
      side += maxAmplitude * straightness * Math.sin((2 * Math.PI * atM) / length + (phases[i] ?? 0));
    });
    const taperM = Math.min(bends[kind][0]?.[1] ?? 300, totalM / 2);
    const near = Math.min(1, Math.min(atM, totalM - atM) / taperM);
    return side * near * near * (3 - 2 * near);
  };
}

/** A road whose waypoints are far apart is not straight between them: the amplitude of its bend, metres. */
function deviationM(chord: number, deviation: { fromM: number; toM: number } | undefined, chance: number): number {
  if (!deviation || chord < deviation.fromM) return 0;
  return (chance < 0.5 ? -1 : 1) * (0.05 + 0.04 * chance) * Math.min(chord, deviation.toM);
}

/** An S-shaped bend: value and slope are 0 at both ends. */
function swing(along: number): number {
  return Math.sin(2 * Math.PI * along) / 2 - Math.sin(4 * Math.PI * along) / 4;
}

/** Between two waypoints: a centripetal Catmull-Rom curve (Yuksel, Schaefer, Keyser 2011) in its cubic Hermite form, shifted to the side. */
function bend(before: Waypoint | undefined, from: Waypoint, to: Waypoint, after: Waypoint | undefined) {
  const kx = metresPerDegreeOfLongitude((from.lat + to.lat) / 2);
  const flat = (point: Waypoint) => ({ x: (point.lon - from.lon) * kx, y: (point.lat - from.lat) * metresPerDegree });
  const p2 = flat(to);
  const p0 = before ? flat(before) : { x: -p2.x, y: -p2.y };
  const p3 = after ? flat(after) : { x: 2 * p2.x, y: 2 * p2.y };
  const t0 = Math.max(1e-3, Math.hypot(p0.x, p0.y) ** 0.5);
  const t1 = Math.max(1e-3, Math.hypot(p2.x, p2.y) ** 0.5);
  const t2 = Math.max(1e-3, Math.hypot(p3.x - p2.x, p3.y - p2.y) ** 0.5);
  const tangents = (a: 'x' | 'y') => ({
    start: p2[a] + t1 * (-p0[a] / t0 - (p2[a] - p0[a]) / (t0 + t1)),
    end: p2[a] + t1 * ((p3[a] - p2[a]) / t2 - p3[a] / (t1 + t2)),
  });
  const mx = tangents('x');
  const my = tangents('y');
  return (u: number, sideM: number) => {
    const u2 = u * u;
    const u3 = u2 * u;
    const h1 = u3 - 2 * u2 + u;
    const h2 = 3 * u2 - 2 * u3;
    const h3 = u3 - u2;
    const d1 = 3 * u2 - 4 * u + 1;
    const d2 = 6 * u - 6 * u2;
    const d3 = 3 * u2 - 2 * u;
    const dx = d1 * mx.start + d2 * p2.x + d3 * mx.end;
    const dy = d1 * my.start + d2 * p2.y + d3 * my.end;
    const speed = Math.hypot(dx, dy) || 1;
    const x = h1 * mx.start + h2 * p2.x + h3 * mx.end - (dy / speed) * sideM;
    const y = h1 * my.start + h2 * p2.y + h3 * my.end + (dx / speed) * sideM;
    return { lat: from.lat + y / metresPerDegree, lon: from.lon + x / kx };
  };
}

/** Returns a point every 20 m in tight bends and about every 100 m where the road is straight. */
function thin(points: readonly ShapePoint[]): ShapePoint[] {
  const thinned: ShapePoint[] = [];
  let sinceLastM = 0;
  let headingBefore: number | undefined;
  points.forEach((point, i) => {
    const before = points[i - 1];
    const next = points[i + 1];
    if (!before || !next) {
      thinned.push(point);
      return;
    }
    const kx = metresPerDegreeOfLongitude(point.lat);
    sinceLastM += Math.hypot((point.lon - before.lon) * kx, (point.lat - before.lat) * metresPerDegree);
    const dx = (next.lon - point.lon) * kx;
    const dy = (next.lat - point.lat) * metresPerDegree;
    const heading = Math.atan2(dx, dy);
    const turn = headingBefore === undefined ? 0 : angleBetween(heading, headingBefore);
    headingBefore = heading;
    const spacingM = Math.min(point.kind === 'motorway' ? 60 : 78, Math.max(17, (0.1 * Math.hypot(dx, dy)) / (turn + 1e-6)));
    const changes = before.limitKmh !== point.limitKmh || before.kind !== point.kind || point.stopChance > 0;
    if (sinceLastM < spacingM && !changes) return;
    thinned.push(point);
    sinceLastM = 0;
  });
  return thinned;
}

function angleBetween(a: number, b: number): number {
  const difference = Math.abs(a - b);
  return difference > Math.PI ? 2 * Math.PI - difference : difference;
}
