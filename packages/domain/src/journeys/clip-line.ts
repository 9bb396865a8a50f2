import { type Line, longitudeScale, metresPerStep, stepsPerDegree } from '../routes/line.ts';
import type { SitePosition } from '../sites/site-at.ts';
import type { PrivatePlace, Shift } from './private-places.ts';

/** Around a private place nothing of a route is shown to others. In m. */
export const privateRadius = 2000;
/** How far the middle of what is hidden lies beside the place at most, in m: a circle around the place itself is found from where routes end. */
export const maxShift = 1200;

/** What is hidden of routes: `radius` in m. */
export interface HiddenCircle extends SitePosition {
  readonly radius: number;
}

/**
 * Returns what hides a place and those that it reaches: a circle of 2 km and that reach whose middle lies up to 1.2 km beside it, so that 800 m around each of the places are always hidden and nothing shows
 * where in the circle they are. The shift is always the same for the same place: several pages with different circles would show it together.
 */
export function hiddenAround(place: PrivatePlace, { direction, distance }: Shift): HiddenCircle {
  // The square root spreads the middles evenly over the area.
  const metres = maxShift * Math.sqrt(distance);
  const angle = 2 * Math.PI * direction;
  const degrees = metres / (metresPerStep * stepsPerDegree);
  const latitude = place.latitude + degrees * Math.cos(angle);
  const longitude = place.longitude + (degrees * Math.sin(angle)) / longitudeScale(place.latitude * stepsPerDegree);
  return { latitude, longitude, radius: privateRadius + place.reach };
}

interface Step {
  readonly lat: number;
  readonly lon: number;
}

/** A circle in steps of a line. */
interface Circle extends Step {
  readonly radius: number;
  /** The length of a step of longitude there relative to one of latitude. */
  readonly scale: number;
}

const circleOf = ({ latitude, longitude, radius }: HiddenCircle): Circle => {
  const [lat, lon] = [latitude * stepsPerDegree, longitude * stepsPerDegree];
  return { lat, lon, radius: radius / metresPerStep, scale: longitudeScale(lat) };
};

/** Returns the parts of a line outside of all circles. A part begins and ends at points of the line, so a piece between two points that passes through a circle goes as well. */
export const clipLine = (line: Line, hidden: readonly HiddenCircle[]): readonly Line[] => clipped(line, hidden.map(circleOf));

/** Clips lines one after the other, as `clipLine` does; yields after each, for callers that let others have a turn. */
export function* clipLines(lines: readonly Line[], hidden: readonly HiddenCircle[]): Generator<void, readonly (readonly Line[])[]> {
  const circles = hidden.map(circleOf);
  const parts: (readonly Line[])[] = [];
  for (const line of lines) {
    parts.push(clipped(line, circles));
    yield;
  }
  return parts;
}

function clipped(line: Line, all: readonly Circle[]): readonly Line[] {
  const circles = circlesNear(line, all);
  if (circles.length === 0) return line.length > 2 ? [line] : [];
  const parts: number[][] = [];
  let part: number[] = [];
  const end = () => {
    if (part.length > 2) parts.push(part);
    part = [];
  };
  let before: Step | null = null;
  for (let at = 0; at + 1 < line.length; at += 2) {
    const point = { lat: line[at] ?? 0, lon: line[at + 1] ?? 0 };
    if (passes(point, point, circles)) end();
    else {
      if (before !== null && passes(before, point, circles)) end();
      part.push(point.lat, point.lon);
    }
    before = point;
  }
  end();
  return parts.map((steps) => Int32Array.from(steps));
}

/** The circles that the rectangle around a line touches: a line meets no other. */
function circlesNear(line: Line, circles: readonly Circle[]): readonly Circle[] {
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at + 1 < line.length; at += 2) {
    const [lat, lon] = [line[at] ?? 0, line[at + 1] ?? 0];
    if (lat < south) south = lat;
    if (lat > north) north = lat;
    if (lon < west) west = lon;
    if (lon > east) east = lon;
  }
  return circles.filter(({ lat, lon, radius, scale }) => {
    const aside = radius / scale;
    return lat + radius >= south && lat - radius <= north && lon + aside >= west && lon - aside <= east;
  });
}

/** Whether the straight piece between two points comes into one of the circles. */
function passes(a: Step, b: Step, circles: readonly Circle[]): boolean {
  for (const { lat, lon, radius, scale } of circles) {
    const [ay, by] = [a.lat - lat, b.lat - lat];
    if ((ay > radius && by > radius) || (ay < -radius && by < -radius)) continue;
    const ax = (a.lon - lon) * scale;
    const [dx, dy] = [(b.lon - lon) * scale - ax, by - ay];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
    if (Math.hypot(ax + along * dx, ay + along * dy) <= radius) return true;
  }
  return false;
}
