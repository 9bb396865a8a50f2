import type { ChartPanel, ChartPoint } from './panel.ts';

/** Index of the item whose x is nearest; -1 without items. The items are sorted by x. */
export function nearestIndex<Item>(items: readonly Item[], x: number, xOf: (item: Item) => number): number {
  let low = 0;
  let high = items.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && xOf(item) < x) low = middle + 1;
    else high = middle;
  }
  const [at, before] = [items[low], items[low - 1]];
  if (at === undefined) return -1;
  return before !== undefined && x - xOf(before) <= xOf(at) - x ? low - 1 : low;
}

/** The value a panel shows at x: of the nearest point, in a step panel of the last point at or before x; null in a gap. */
export function valueAt(points: readonly ChartPoint[], x: number, kind: ChartPanel['kind'] = 'line'): number | null {
  const index = nearestIndex(points, x, ([at]) => at);
  const point = points[index];
  if (point === undefined) return null;
  return kind === 'step' && point[0] > x ? (points[index - 1]?.[1] ?? null) : point[1];
}

/** Every x at which a panel has a point, sorted, each once: the stops of the cursor. */
export function cursorStops(panels: readonly Pick<ChartPanel, 'points'>[]): number[] {
  const all = new Set<number>();
  for (const { points } of panels) for (const [x] of points) all.add(x);
  return [...all].sort((a, b) => a - b);
}

/** The stop nearest to x. */
export function snapToStop(stops: readonly number[], x: number): number | null {
  return stops[nearestIndex(stops, x, (stop) => stop)] ?? null;
}

const directions: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** The stop to which a key moves the cursor: an arrow by 1/200 of the axis (at least one stop), with Shift by one stop. Null for other keys. */
export function moveCursor(stops: readonly number[], cursor: number | null, key: string, fine: boolean): number | null {
  const first = stops[0];
  const last = stops.at(-1);
  if (first === undefined || last === undefined) return null;
  if (key === 'Home') return first;
  if (key === 'End') return last;
  const direction = directions[key];
  if (direction === undefined) return null;
  if (cursor === null) return direction === 1 ? first : last;
  const step = fine ? 0 : (last - first) / 200;
  const found =
    direction === 1
      ? stops.find((stop) => stop > cursor && stop >= cursor + step)
      : stops.findLast((stop) => stop < cursor && stop <= cursor - step);
  return found ?? (direction === 1 ? last : first);
}
