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
