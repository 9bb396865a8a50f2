/** The readings of an energy meter at the start and the end of a charge, in kWh; null: not read. */
export interface MeterReadings {
  readonly meterStart: number | null;
  readonly meterEnd: number | null;
}

/** Where the readings of a charge come from: a person entered them, or the sessions of evcc have them. */
export const meterSources = ['manual', 'evcc'] as const;
export type MeterSource = (typeof meterSources)[number];

/** Returns what the meter counted during the charge in kWh, rounded to thousandths (decision 0084); null unless both readings are known. It is the billed energy then. */
export function meteredEnergy({ meterStart, meterEnd }: MeterReadings): number | null {
  if (meterStart === null || meterEnd === null) return null;
  return Math.round((meterEnd - meterStart) * 1000) / 1000;
}

/**
 * Returns whether a meter can have counted `metered` kWh for a charge that brought `kWh` into the battery. Below that lie what a car estimates too high, above it
 * its losses and the heating while it was plugged in; beyond these limits a reading belongs to another charge or has a wrong digit.
 */
export const isPlausiblyMetered = (metered: number, kWh: number | null): boolean =>
  kWh === null || (metered >= kWh / 2 - 1 && metered <= kWh * 2 + 10);

/** The smallest and the largest battery of a car, in kWh. */
const batteries = [5, 300] as const;

/** Returns whether `metered` kWh can have raised the level of any battery by `points` percent. */
export function fitsRise(metered: number, points: number): boolean {
  const [smallest, largest] = batteries.map((kWh) => (kWh * points) / 100);
  return points > 0 && metered >= (smallest ?? 0) && metered <= (largest ?? 0);
}

/** Energies that differ by less are the same: a session may begin before its meter is read. kWh, and a share of the energy. */
const toleratedkWh = 0.5;
const toleratedShare = 0.1;

/** Returns whether a session states another energy than its meter counted. Both in kWh. */
export const contradictsMeter = (stated: number, metered: number): boolean =>
  Math.abs(metered - stated) > Math.max(toleratedkWh, stated * toleratedShare);
