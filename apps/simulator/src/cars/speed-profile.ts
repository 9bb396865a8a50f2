import type { WayPoint } from './way.ts';

/** Driving style of a person: speed relative to the limit (1.05: a little above), accelerations in m/s². */
export interface Temper {
  readonly haste: number;
  readonly pull: number;
  readonly brake: number;
  /** Sideways in bends. */
  readonly lateral: number;
  /** Speed where there is no limit, km/h. */
  readonly cruiseKmh: number;
}

/** The highest speed (m/s) at each point of a path that still allows to brake for all later limits: `free` (road, bends, traffic), stops, and the end. */
export function speedProfile(
  way: readonly WayPoint[],
  free: Float64Array,
  brake: number,
  isStop: (index: number) => boolean,
): Float64Array {
  const top = Float64Array.from(free);
  top[way.length - 1] = 0;
  for (let index = way.length - 2; index >= 0; index -= 1) {
    if (isStop(index)) top[index] = 0;
    const room = (way[index + 1]?.atM ?? 0) - (way[index]?.atM ?? 0);
    const next = top[index + 1] ?? 0;
    top[index] = Math.min(top[index] ?? 0, Math.sqrt(next * next + 2 * brake * room));
  }
  return top;
}

/** Speed from a point on by road and driver, m/s. */
export function topSpeed(point: WayPoint, temper: Temper): number {
  const wanted = point.kind === 'motorway' && point.limitKmh >= 130 ? temper.cruiseKmh : point.limitKmh * temper.haste;
  return Math.max(2, Math.min(wanted / 3.6, Math.sqrt(temper.lateral * point.radiusM)));
}
