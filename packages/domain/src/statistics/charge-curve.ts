/** What a charging curve needs of a sample: milliseconds since 1970, level in percent, power in kW (of the battery: positive when it leaves it), current in A (positive when it enters it) and voltage. */
export interface CurveSample {
  readonly ts: number;
  readonly soc?: number | null;
  readonly chargerPowerKw?: number | null;
  readonly powerKw?: number | null;
  readonly batteryA?: number | null;
  readonly batteryV?: number | null;
}

export const levels = 101;
/** Between two reports that are further apart nobody knows the power. */
const maxGapMs = 10 * 60_000;
const maxJump = 5;

/**
 * Returns the mean power of a charge in kW at each level from 0 to 100 percent, null where none is known: the means over time, while power was delivered. A level is that from one full percent to the next. Between two reports level and power
 * are linear; over more than ten minutes or five percent nothing is said.
 */
export function powerByLevel(samples: readonly CurveSample[]): (number | null)[] {
  const energy = Array.from({ length: levels }, () => 0);
  const time = Array.from({ length: levels }, () => 0);
  let before: CurvePoint | null = null;
  for (const point of curvePoints(samples)) {
    if (before !== null && isConnected(before, point)) {
      for (const { level, part } of levelsBetween(before.level, point.level)) {
        const ms = (point.ts - before.ts) * part;
        time[level] = (time[level] ?? 0) + ms;
        energy[level] = (energy[level] ?? 0) + (ms * (before.kw + point.kw)) / 2;
      }
    }
    before = point;
  }
  return time.map((ms, level) => (ms === 0 ? null : (energy[level] ?? 0) / ms));
}

interface CurvePoint {
  readonly ts: number;
  readonly level: number;
  readonly kw: number;
}

/** The points at which level and power are known; a value holds until it is reported again. */
function curvePoints(samples: readonly CurveSample[]): CurvePoint[] {
  let level: number | null = null;
  let kw: number | null = null;
  return samples.flatMap((sample) => {
    level = sample.soc === undefined ? level : sample.soc;
    kw = powerOf(sample, kw);
    return level === null || kw === null ? [] : [{ ts: sample.ts, level, kw }];
  });
}

/** The power into the battery: as the charger states it, else as the battery does; the known one where the sample has none. */
function powerOf({ chargerPowerKw, powerKw, batteryA, batteryV }: CurveSample, known: number | null): number | null {
  if (chargerPowerKw !== undefined) return chargerPowerKw;
  if (typeof powerKw === 'number') return -powerKw;
  if (typeof batteryA === 'number' && typeof batteryV === 'number') return (batteryA * batteryV) / 1000;
  return known;
}

const isConnected = (before: CurvePoint, { ts, level, kw }: CurvePoint): boolean =>
  ts > before.ts && ts - before.ts <= maxGapMs && Math.abs(level - before.level) <= maxJump && kw > 0 && before.kw > 0;

/** The levels that lie between two, with the part of the way that each is. */
function levelsBetween(from: number, to: number): { readonly level: number; readonly part: number }[] {
  const [low, high] = from < to ? [from, to] : [to, from];
  const [first, last] = [atMostFull(Math.floor(low)), atMostFull(Math.ceil(high) - 1)];
  if (last <= first) return [{ level: first, part: 1 }];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const level = first + index;
    return { level, part: (Math.min(high, level + 1) - Math.max(low, level)) / (high - low) };
  });
}

const atMostFull = (level: number): number => Math.min(levels - 1, Math.max(0, level));
