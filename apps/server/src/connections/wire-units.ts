import { KM_PER_MILE } from './tesla/tesla-values.ts';

/** What one of each unit is in our unit, by the names that sources write. */
export type Units = Readonly<Record<string, number>>;

export const kilometres: Units = {
  kilometers: 1,
  km: 1,
  miles: KM_PER_MILE,
  mi: KM_PER_MILE,
  meters: 1 / 1000,
};

export const kilometresPerHour: Units = {
  kilometers_per_hour: 1,
  miles_per_hour: KM_PER_MILE,
  meters_per_second: 3.6,
  knots: 1.852,
};

export const metres: Units = { meters: 1, kilometers: 1000, feet: 0.3048 };

export const kilowattHours: Units = {
  kWh: 1,
  kWhr: 1,
  kilowatt_hours: 1,
  Wh: 1 / 1000,
  watt_hours: 1 / 1000,
  kilojoules: 1 / 3600,
  joules: 1 / 3_600_000,
};

export const kilowatts: Units = { kW: 1, kilowatts: 1, W: 1 / 1000, watts: 1 / 1000, megawatts: 1000 };

export const volts: Units = { volts: 1, millivolts: 1 / 1000, kilovolts: 1000 };

export const amperes: Units = { amperes: 1, milliamperes: 1 / 1000, kiloamperes: 1000 };

export const minutes: Units = { min: 1, minutes: 1, seconds: 1 / 60, hours: 60, days: 1440, milliseconds: 1 / 60_000 };

export const degrees: Units = { degrees: 1, radians: 180 / Math.PI };

/** A number in our unit; null where it is no number or its unit is none of these: a unit is never assumed. */
export function convert(value: unknown, unit: unknown, units: Units): number | null {
  const factor = typeof unit === 'string' && Object.hasOwn(units, unit) ? units[unit] : undefined;
  return typeof value === 'number' && Number.isFinite(value) && factor !== undefined ? value * factor : null;
}

/** Degrees Celsius; null as for `convert`. */
export function convertTemperature(value: unknown, unit: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  if (unit === 'celsius') return value;
  if (unit === 'kelvin') return value - 273.15;
  return unit === 'fahrenheit' ? ((value - 32) * 5) / 9 : null;
}
