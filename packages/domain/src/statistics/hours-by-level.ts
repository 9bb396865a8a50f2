import { type Collected, collectSingle, type SingleKey } from './collected.ts';

/** A time, in milliseconds since 1970, with the levels at its ends in percent. */
export interface LevelSpan {
  readonly startTime: number;
  readonly endTime: number;
  readonly startLevel: number;
  readonly endLevel: number;
}

const hourMs = 3_600_000;

/** Returns the hours at each full percent: a level is taken to change evenly between the ends of a trip, charge or standing time, and to be rounded. */
export function hoursByLevel(spans: readonly LevelSpan[]): Collected<SingleKey> {
  const hours = new Map<number, { key: number; value: number; sources: number }>();
  for (const span of spans) {
    const levels = levelsOf(span);
    for (const key of levels) {
      const sum = hours.get(key) ?? { key, value: 0, sources: 0 };
      sum.value += (span.endTime - span.startTime) / levels.length / hourMs;
      sum.sources += 1;
      hours.set(key, sum);
    }
  }
  return collectSingle([...hours.values()], spans.length);
}

function levelsOf({ startLevel, endLevel }: LevelSpan): number[] {
  const [low, high] = [Math.min(startLevel, endLevel), Math.max(startLevel, endLevel)].map((level) => Math.round(level));
  return Array.from({ length: (high ?? 0) - (low ?? 0) + 1 }, (_, index) => (low ?? 0) + index);
}
