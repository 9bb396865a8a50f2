export interface LevelSegment {
  readonly startTime: string;
  readonly endTime: string;
  readonly startLevel: number | null;
  readonly endLevel: number | null;
}

/** Milliseconds since 1970 and percent. */
export type LevelPoint = readonly [time: number, level: number];

/** The known levels at the edges of the segments, in order, and the current level; those before `from` are moved to `from`. */
export function levelPoints(segments: readonly LevelSegment[], from: number, now: number, level: number | null): readonly LevelPoint[] {
  const ends = segments.flatMap(({ startTime, endTime, startLevel, endLevel }) => [
    [Date.parse(startTime), startLevel] as const,
    [Date.parse(endTime), endLevel] as const,
  ]);
  const known = [...ends, [now, level] as const].flatMap(([time, value]): LevelPoint[] =>
    value === null ? [] : [[Math.min(now, Math.max(from, time)), value]],
  );
  return known.toSorted(([a], [b]) => a - b);
}

/** The minimum extent of the axis in percentage points, so that a parked night is flat. */
const MIN_EXTENT = 30;

/** The line in a box, as points of an SVG path without its commands; empty below two points. */
export function levelPath(
  points: readonly LevelPoint[],
  [from, to]: readonly [from: number, to: number],
  [width, height]: readonly [width: number, height: number],
): readonly string[] {
  if (points.length < 2 || to <= from) return [];
  const levels = points.map(([, level]) => level);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const extent = Math.max(MIN_EXTENT, high - low);
  const bottom = (low + high) / 2 - extent / 2;
  const x = (time: number) => ((time - from) / (to - from)) * width;
  const y = (level: number) => height - ((level - bottom) / extent) * height;
  // no reader: points of a line.
  return points.map(([time, level]) => `${x(time).toFixed(1)} ${y(level).toFixed(1)}`);
}
