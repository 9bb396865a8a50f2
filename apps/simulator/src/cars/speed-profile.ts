import type { PathPoint } from './path.ts';

/** Driving style of a person: speed relative to the limit (1.05: a little above), accelerations in m/s². */
export interface DrivingStyle {
  readonly limitFactor: number;
  readonly acceleration: number;
  readonly brake: number;
  /** Sideways in bends. */
  readonly lateral: number;
  /** Speed where there is no limit, km/h. */
  readonly cruiseKmh: number;
}

/** The highest speed (m/s) at each point of a path that still allows to brake for all later limits: `free` (road, bends, traffic), stops, and the end. */
export function speedProfile(
  path: readonly PathPoint[],
  free: Float64Array,
  brake: number,
  isStop: (index: number) => boolean,
): Float64Array {
  const top = Float64Array.from(free);
  top[path.length - 1] = 0;
  for (let index = path.length - 2; index >= 0; index -= 1) {
    if (isStop(index)) top[index] = 0;
    const room = (path[index + 1]?.atM ?? 0) - (path[index]?.atM ?? 0);
    const next = top[index + 1] ?? 0;
    top[index] = Math.min(top[index] ?? 0, Math.sqrt(next * next + 2 * brake * room));
  }
  return top;
}

/** Speed from a point on by road and driver, m/s. */
export function topSpeed(point: PathPoint, drivingStyle: DrivingStyle): number {
  const desiredKmh =
    point.kind === 'motorway' && point.limitKmh >= 130 ? drivingStyle.cruiseKmh : point.limitKmh * drivingStyle.limitFactor;
  return Math.max(2, Math.min(desiredKmh / 3.6, Math.sqrt(drivingStyle.lateral * point.radiusM)));
}
