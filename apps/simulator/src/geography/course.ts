import { hashOf, randomFrom, seedOf } from '../random.ts';
import { metresBetween, metresPerDegree, metresPerDegreeOfLongitude } from './earth.ts';
import type { Edge } from './network.ts';
import { heightsAlong } from './heights.ts';
import type { Waypoint } from './road-text.ts';
import type { RoadKind } from './route.ts';

/** A point of an edge's course; `kind` and `limitKmh` hold from here to the next one. */
export interface CoursePoint {
  readonly lat: number;
  readonly lon: number;
  readonly elevationM: number;
  readonly kind: RoadKind;
  readonly limitKmh: number;
  readonly stopChance: number;
}

/** Small bends that no waypoint tells of: how far to the side, and over what length they repeat, metres. */
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

/** Lights, crossings and give-way signs on the way through a town: every so many metres, with this chance to have to stop. */
const crossings: Partial<Record<RoadKind, { everyM: number; chance: number }>> = {
  trunk: { everyM: 6000, chance: 0.15 },
  rural: { everyM: 3500, chance: 0.12 },
  town: { everyM: 420, chance: 0.35 },
  street: { everyM: 190, chance: 0.25 },
};

const stepM = 20;
const courses = new Map<number, readonly CoursePoint[]>();

/** The dense course of an edge from its start to its end; worked out once. */
export function courseOf(edge: Edge): readonly CoursePoint[] {
  const known = courses.get(edge.index);
  if (known) return known;
  const course = thin(finePoints(edge));
  courses.set(edge.index, course);
  return course;
}

function finePoints(edge: Edge): CoursePoint[] {
  const { waypoints } = edge;
  const last = waypoints[waypoints.length - 1];
  const chords = waypoints.slice(1).map((next, i) => metresBetween(waypoints[i] ?? next, next));
  const totalM = chords.reduce((sum, chord) => sum + chord, 0);
  const seed = seedOf(`${edge.from} ${edge.to} ${edge.road}`);
  const side = sideways(seed, totalM);
  const height = heightsAlong(edge, chords, seed);
  const points: CoursePoint[] = [];
  let startM = 0;
  let crossing = -1;
  chords.forEach((chord, i) => {
    const here = waypoints[i];
    const next = waypoints[i + 1];
    if (!here || !next) return;
    const place = bend(waypoints[i - 1] ?? edge.before, here, next, waypoints[i + 2] ?? edge.after);
    const count = Math.max(1, Math.round(chord / stepM));
    const { kind, limitKmh } = here;
    const every = crossings[kind];
    const wander = kind === 'motorway' ? wanderM(chord, seed, i) : 0;
    for (let k = 0; k < count; k++) {
      const along = k / count;
      const atM = startM + along * chord;
      const passed = every ? Math.floor(atM / every.everyM + 0.5) : -1;
      const stopChance = every && passed > Math.max(crossing, 0) && atM < totalM - 60 ? every.chance * (hashOf(seed, passed) % 2) : 0;
      if (every) crossing = Math.max(crossing, passed);
      points.push({ ...place(along, side(atM, kind) + wander * swing(along)), elevationM: height(atM), kind, limitKmh, stopChance });
    }
    startM += chord;
  });
  if (last)
    points.push({ lat: last.lat, lon: last.lon, elevationM: last.elevationM, kind: last.kind, limitKmh: last.limitKmh, stopChance: 0 });
  return points;
}

/** How far the road lies beside its smooth course, metres to the left; none at both ends, where it meets others. */
function sideways(seed: number, totalM: number): (atM: number, kind: RoadKind) => number {
  const random = randomFrom(seed);
  const phases = Array.from({ length: 4 }, () => random.between(0, 2 * Math.PI));
  return (atM, kind) => {
    let side = 0;
    bends[kind].forEach(([amplitude, length], i) => {
      const straightness = 0.55 + 0.45 * Math.sin((2 * Math.PI * atM) / (length * 4.3) + (phases[i + 2] ?? 0));
      const most = Math.min(amplitude, totalM / 60);
      side += most * straightness * Math.sin((2 * Math.PI * atM) / length + (phases[i] ?? 0));
    });
    const taperM = Math.min(bends[kind][0]?.[1] ?? 300, totalM / 2);
    const near = Math.min(1, Math.min(atM, totalM - atM) / taperM);
    return side * near * near * (3 - 2 * near);
  };
}

/** A motorway whose waypoints lie far apart is no straight line between them: how far it swings out, metres. */
function wanderM(chord: number, seed: number, span: number): number {
  if (chord < 4000) return 0;
  const chance = hashOf(seed, span, 7) / 2 ** 32;
  return (chance < 0.5 ? -1 : 1) * (0.05 + 0.04 * chance) * Math.min(chord, 9000);
}

/** An S that leaves and meets the waypoints in their own direction: none at both ends, and no slope there either. */
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

/** Keeps a point every 20 m in tight bends and every 100 m where the road is straight. */
function thin(points: readonly CoursePoint[]): CoursePoint[] {
  const kept: CoursePoint[] = [];
  let keptAtM = 0;
  let atM = 0;
  let headingBefore: number | undefined;
  points.forEach((point, i) => {
    const before = points[i - 1];
    const next = points[i + 1];
    if (before) atM += metresBetween(before, point);
    if (!before || !next) {
      kept.push(point);
      return;
    }
    const dx = (next.lon - point.lon) * metresPerDegreeOfLongitude(point.lat);
    const dy = (next.lat - point.lat) * metresPerDegree;
    const heading = Math.atan2(dx, dy);
    const turned =
      headingBefore === undefined ? 0 : Math.abs(Math.atan2(Math.sin(heading - headingBefore), Math.cos(heading - headingBefore)));
    headingBefore = heading;
    const wantedM = Math.min(95, Math.max(19, turned > 0 ? stepM / turned / 10 : 95));
    const changes = before.limitKmh !== point.limitKmh || before.kind !== point.kind || point.stopChance > 0;
    if (atM - keptAtM >= wantedM || changes) {
      kept.push(point);
      keptAtM = atM;
    }
  });
  return kept;
}
