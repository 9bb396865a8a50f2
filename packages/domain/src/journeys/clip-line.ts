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

/** Returns the parts of a line outside of all circles. A part begins and ends at points of the line, so a piece between two points that passes through a circle goes as well. */
export function clipLine(line: Line, hidden: readonly HiddenCircle[]): readonly Line[] {
  const parts: number[][] = [];
  let part: number[] = [];
  const end = () => {
    if (part.length > 2) parts.push(part);
    part = [];
  };
  let before: Step | null = null;
  for (let at = 0; at + 1 < line.length; at += 2) {
    const point = { lat: line[at] ?? 0, lon: line[at + 1] ?? 0 };
    if (passes(point, point, hidden)) end();
    else {
      if (before !== null && passes(before, point, hidden)) end();
      part.push(point.lat, point.lon);
    }
    before = point;
  }
  end();
  return parts.map((steps) => Int32Array.from(steps));
}

/** Whether the straight piece between two points comes into one of the circles. */
const passes = (a: Step, b: Step, hidden: readonly HiddenCircle[]): boolean =>
  hidden.some(({ latitude, longitude, radius }) => {
    const [lat, scale] = [latitude * stepsPerDegree, longitudeScale(latitude * stepsPerDegree)];
    const x = (step: Step) => (step.lon - longitude * stepsPerDegree) * scale;
    const y = (step: Step) => step.lat - lat;
    const [ax, ay, dx, dy] = [x(a), y(a), x(b) - x(a), y(b) - y(a)];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
    return Math.hypot(ax + along * dx, ay + along * dy) * metresPerStep <= radius;
  });
