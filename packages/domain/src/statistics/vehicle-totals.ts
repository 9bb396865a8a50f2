import { type Collected, collectSingle, type SingleKey } from './collected.ts';
import { type ReportFigure, reportIds } from './comparison.ts';
import { median } from './median.ts';
import { type ChargeEnd, chargeEndsOf } from './range-degradation.ts';

/** Distance in km, energy in kWh; null also where an engine drove a part of the distance. */
export interface CountedTrip {
  readonly distance: number;
  readonly usedkWh: number | null;
}

/** Energy in kWh, power in kW, CO2 in g; null: unknown. */
export interface CountedCharge extends ChargeEnd {
  readonly kWh: number | null;
  readonly ac: boolean;
  readonly maxKw: number | null;
  readonly co2: number | null;
  readonly co2Saved: number | null;
}

interface Lists {
  readonly trips: readonly CountedTrip[];
  readonly charges: readonly CountedCharge[];
}

/**
 * Returns the figures of a report of a vehicle over its whole recorded time (STAT-026, STAT-028, OQ-185), by their id; one that is not known is absent. Consumption: energy by distance of the trips whose energy is known. `range`: that of a
 * full battery, the median of the ends of charges, in km. Highest power of any charge. CO2 of charging and CO2 saved. Number and distance of all trips. Number and energy of all charges, and the part of that energy charged by AC, in percent.
 */
export function totalsOf({ trips, charges }: Lists): Collected<SingleKey> {
  const ranges = chargeEndsOf(charges).map(({ fullRange }) => fullRange);
  const known = trips.filter(({ usedkWh }) => usedkWh !== null);
  const knownDistance = sum(known.map(({ distance }) => distance));
  const kWh = sum(charges.map((charge) => charge.kWh));
  const figures: Readonly<Record<ReportFigure, readonly [value: number | null, sources: number]>> = {
    consumption: [knownDistance > 0 ? (100 * sum(known.map(({ usedkWh }) => usedkWh))) / knownDistance : null, known.length],
    range: [median(ranges), ranges.length],
    maxCharge: highest(charges.map(({ maxKw }) => maxKw)),
    co2: total(charges.map(({ co2 }) => co2)),
    co2Saved: total(charges.map(({ co2Saved }) => co2Saved)),
    tripsTotal: [trips.length, trips.length],
    tripsDistance: [sum(trips.map(({ distance }) => distance)), trips.length],
    chargesTotal: [charges.length, charges.length],
    chargesKWh: total(charges.map((charge) => charge.kWh)),
    acRatio: [kWh > 0 ? (100 * sum(charges.filter(({ ac }) => ac).map((charge) => charge.kWh))) / kWh : null, charges.length],
  };
  const values = Object.entries(figures).flatMap(([name, [value, sources]]) =>
    value === null ? [] : [{ key: reportIds[name as ReportFigure], value, sources }],
  );
  return collectSingle(values, trips.length);
}

type Values = readonly (number | null)[];

const knownOf = (values: Values): number[] => values.filter((value) => value !== null);
const sum = (values: Values): number => knownOf(values).reduce((all, value) => all + value, 0);
const total = (values: Values) => [knownOf(values).length === 0 ? null : sum(values), knownOf(values).length] as const;
const highest = (values: Values) =>
  [
    knownOf(values).length === 0 ? null : knownOf(values).reduce((most, value) => Math.max(most, value), 0),
    knownOf(values).length,
  ] as const;
