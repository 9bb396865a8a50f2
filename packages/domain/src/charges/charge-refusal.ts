import { type ChargeNumber, chargeNumbers } from './charge-fields.ts';

/** Why what a charger or a file states becomes no charge: it has no duration, its logbook is closed, or no charge has such values. */
export const chargeRefusals = ['no_duration', 'logbook', 'implausible'] as const;
export type ChargeRefusal = (typeof chargeRefusals)[number];

/** Times in ms since 1970, levels in percent, energy in kWh, odometer in km; null: not stated. */
interface StatedValues extends Readonly<Record<Extract<ChargeNumber, 'startLevel' | 'endLevel' | 'odometer'>, number | null>> {
  readonly startTime: number;
  readonly endTime: number;
  readonly kWh: number;
}

/** Longer than any charge. */
const longestMs = 31 * 86_400_000;

/** Returns why stated values are no charge of their own; null where they are one. */
export function refusalOfCharge(stated: StatedValues, now: number): ChargeRefusal | null {
  const { startTime, endTime } = stated;
  if (endTime <= startTime) return 'no_duration';
  const isPossible = (['startLevel', 'endLevel', 'odometer', 'kWh'] as const).every((field) => {
    const [min, max] = chargeNumbers[field];
    const value = stated[field];
    return value === null || (value >= min && value <= max);
  });
  return isPossible && endTime <= now && endTime - startTime <= longestMs ? null : 'implausible';
}
