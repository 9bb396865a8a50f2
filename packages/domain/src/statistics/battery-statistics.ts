import { type Capacity, capacityByMonth, type CapacityMonth, type MeasuredCharge } from './battery-capacity.ts';
import { type ChargeEnd, chargeEndsOf, rangeByMonth, type RangeMonth } from './range-degradation.ts';

/** The version of the rules below: statistics of another version are computed again. */
export const batteryRules = 5;

/** The number of charges that a figure rests on, the ends of the first and last of them, and their energy in kWh where it counts. */
export interface Evidence {
  readonly charges: number;
  readonly kWh?: number;
  readonly from: number;
  readonly until: number;
}

/** What all charges of a vehicle tell of its battery, without anything that a user entered. It can be stored as JSON. */
export interface BatteryStatistics {
  readonly ranges: readonly RangeMonth[];
  readonly rangesFrom: Evidence | null;
  readonly capacities: readonly CapacityMonth[];
  readonly capacity: Capacity | null;
  /** The last known odometer at a charge, in km. */
  readonly odometer: number | null;
}

/** Returns the statistics of a battery from all charges of its vehicle, in any order. `monthOf` names the month of a time, in the zone of the vehicle. */
export function batteryStatistics(charges: readonly (MeasuredCharge & ChargeEnd)[], monthOf: (time: number) => string): BatteryStatistics {
  const { months: capacities, latest: capacity } = capacityByMonth(charges, monthOf);
  const ranges = rangeByMonth(charges, monthOf);
  const ends = chargeEndsOf(charges);
  const [first, last] = [ends[0], ends.at(-1)];
  const latest = charges.toSorted((a, b) => a.endTime - b.endTime).findLast(({ odometer }) => odometer !== null);
  return {
    ranges,
    rangesFrom:
      ranges.length === 0 || first === undefined || last === undefined
        ? null
        : { charges: ends.length, from: first.endTime, until: last.endTime },
    capacities,
    capacity,
    odometer: latest?.odometer ?? null,
  };
}
