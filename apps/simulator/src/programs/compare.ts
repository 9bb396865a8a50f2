import type { Device } from '../home-assistant/devices.ts';
import type { TrueMoment } from './true-car.ts';

type Value = string | number | boolean | null;

/** A value that a program read of a car, beside what is true. */
export interface Compared {
  readonly name: 'state' | 'level' | 'odometer' | 'plugged';
  readonly read: Value;
  readonly real: Value;
  readonly agrees: boolean;
}

/** Percent and km: what rounding may differ by. */
const tolerances = { level: 0.6, odometer: 1 } as const;

/** The newest moment at or before a time. */
export const momentAt = (moments: readonly TrueMoment[], ts: number): TrueMoment | undefined =>
  moments.findLast((moment) => moment.ts <= ts);

/** A level in percent that a program read, beside the true one; null: nothing is known of it. */
export const agreesInLevel = (read: number, real: number | undefined): boolean | null =>
  real === undefined ? null : Math.abs(read - real) <= tolerances.level;

/** What Home Assistant shows of a car, beside what was true when the car reported it. Values that the car does not report are left out. */
export function compare({ entities }: Pick<Device, 'entities'>, { states, level, odometerKm, plugged }: TrueMoment): readonly Compared[] {
  const near = (name: keyof typeof tolerances, real: number | undefined): readonly Compared[] => {
    const read = entities[name] ?? null;
    return real === undefined ? [] : [{ name, read, real, agrees: typeof read === 'number' && Math.abs(read - real) <= tolerances[name] }];
  };
  const state = entities['state'] ?? null;
  const isPlugged = entities['plugged'] ?? null;
  return [
    ...(states.length === 0
      ? []
      : [{ name: 'state', read: state, real: states.at(-1) ?? null, agrees: states.some((one) => one === state) } as const]),
    ...near('level', level),
    ...near('odometer', odometerKm),
    ...(plugged === undefined ? [] : [{ name: 'plugged', read: isPlugged, real: plugged, agrees: isPlugged === plugged } as const]),
  ];
}
