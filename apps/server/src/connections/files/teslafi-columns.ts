import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import { chargingByState, gearByName, KM_PER_MILE, type NumberField } from '../tesla/tesla-values.ts';

/**
 * Columns with numbers, in the order in which they are read: a report names the first unreadable one. Distances and speeds
 * are in miles, `power` is positive out of the battery and `battery_current` into it (reference, import formats; the elevation is skipped,
 * its unit is not known).
 */
export const numberColumns: Readonly<Record<string, NumberField>> = {
  latitude: { field: 'lat', factor: 1 },
  longitude: { field: 'lon', factor: 1 },
  speed: { field: 'speedKmh', factor: KM_PER_MILE },
  odometer: { field: 'odometerKm', factor: KM_PER_MILE },
  battery_level: { field: 'soc', factor: 1 },
  usable_battery_level: { field: 'usableSoc', factor: 1 },
  battery_range: { field: 'rangeKm', factor: KM_PER_MILE },
  heading: { field: 'heading', factor: 1 },
  power: { field: 'powerKw', factor: 1 },
  battery_current: { field: 'batteryA', factor: 1 },
  charger_power: { field: 'chargerPowerKw', factor: 1 },
  charge_energy_added: { field: 'energyAddedKwh', factor: 1 },
  charger_phases: { field: 'phases', factor: 1 },
  charge_limit_soc: { field: 'socLimit', factor: 1 },
  time_to_full_charge: { field: 'minutesToFull', factor: 60 },
  outside_temp: { field: 'outTempC', factor: 1 },
  inside_temp: { field: 'inTempC', factor: 1 },
  fan_status: { field: 'fanLevel', factor: 1 },
};

/** Columns with text. Each writes its value into the sample; an unknown text writes nothing. */
export const textColumns: Readonly<Record<string, (fields: SampleFields, text: string | null) => void>> = {
  shift_state: (fields, text) => {
    const gear = text === null ? null : gearByName.get(text);
    if (gear !== undefined) fields.gear = gear;
  },
  charging_state: (fields, text) => {
    const charging = text === null ? null : chargingByState.get(text);
    if (charging === undefined) return;
    fields.charging = charging;
    fields.plugged = charging === null ? null : charging !== 'none';
  },
  fast_charger_present: (fields, text) => {
    const present = text === null ? null : booleanOf(text);
    if (present !== undefined) fields.fastCharger = present;
  },
  is_climate_on: (fields, text) => {
    const on = text === null ? null : booleanOf(text);
    if (on !== undefined) fields.climateOn = on;
  },
  car_version: (fields, text) => {
    if (text !== null) fields.sw = text;
  },
  state: (fields, text) => {
    if (text === null) return;
    const state = text.toLowerCase();
    fields.online = state === 'asleep' || state === 'offline' ? state : state === 'unknown' ? 'unknown' : 'online';
  },
};

/**
 * Fields of what the car does at the moment, with their columns: a blank cell in a row that has values says that they are unknown from
 * then on. What was measured before (odometer, level, range, place, temperatures, counters) stays the last known.
 */
export const momentaryFields: Readonly<Record<string, readonly (keyof SampleFields)[]>> = {
  speed: ['speedKmh'],
  power: ['powerKw'],
  battery_current: ['batteryA'],
  charger_power: ['chargerPowerKw'],
  time_to_full_charge: ['minutesToFull'],
  fan_status: ['fanLevel'],
  shift_state: ['gear'],
  charging_state: ['charging', 'plugged'],
  fast_charger_present: ['fastCharger'],
  is_climate_on: ['climateOn'],
};

function booleanOf(text: string): boolean | undefined {
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === '1') return true;
  return lower === 'false' || lower === '0' ? false : undefined;
}
