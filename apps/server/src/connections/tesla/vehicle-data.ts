import type { Activity } from '@wattbook/domain/connections/poll-plan';
import type { CurrentKind, Sample, SampleFields } from '@wattbook/domain/telemetry/sample';
import { z } from 'zod';
import { newestValues } from '../samples-by-time.ts';
import { chargingByState, gearByName, KM_PER_MILE, type NumberField } from './tesla-values.ts';

const block = z.record(z.string(), z.unknown()).nullish();

/** What `vehicle_data` answers. Values are read one by one, so that one of another type does not lose the others. */
export const vehicleData = z.object({
  response: z.object({ charge_state: block, drive_state: block, climate_state: block, vehicle_state: block }),
});

export type VehicleData = z.output<typeof vehicleData>['response'];
type Block = Readonly<Record<string, unknown>>;

/** The source of samples that were asked for. */
export const pollSource = 'tesla';

/** The parts of an answer are read by the car one after the other; within this time they are one moment. */
const sameMomentMs = 2000;

/**
 * The samples of an answer, oldest first: one for each moment at which parts of it were read. Distances are in miles, `power` is positive out
 * of the battery. `null` for what the car does at the moment (speed, gear, power) is unknown; for what was measured it says nothing.
 */
export function samplesOf(data: VehicleData, receivedAt: number): readonly Sample[] {
  const moments: Sample[] = [];
  for (const { ts, fields } of partsOf(data, receivedAt).sort((a, b) => b.ts - a.ts)) {
    const newer = moments.at(-1);
    if (newer !== undefined && newer.ts - ts <= sameMomentMs) Object.assign(newer, fields);
    else moments.push({ ts, source: pollSource, receivedAt, online: 'online', ...fields });
  }
  return moments.reverse();
}

/** What the car does by the newest of its samples. */
export function activityOf(samples: readonly Sample[]): Activity {
  const { gear, speedKmh, charging } = newestValues(samples);
  if ((gear ?? 'P') !== 'P' || (speedKmh ?? 0) > 0) return 'driving';
  return charging === 'charging' || charging === 'starting' ? 'charging' : 'parked';
}

function partsOf(data: VehicleData, receivedAt: number): { readonly ts: number; readonly fields: SampleFields }[] {
  return (['charge_state', 'drive_state', 'climate_state', 'vehicle_state'] as const).flatMap((name) => {
    const part = data[name];
    if (part == null) return [];
    const fields = { ...numbersOf(part), ...readers[name](part) };
    const ts = part['timestamp'];
    return Object.keys(fields).length === 0 ? [] : [{ ts: typeof ts === 'number' ? ts : receivedAt, fields }];
  });
}

/** The numbers of all parts by their names, which no two parts share. */
const numbers: Readonly<Record<string, NumberField>> = {
  battery_level: { field: 'soc', factor: 1 },
  usable_battery_level: { field: 'usableSoc', factor: 1 },
  battery_range: { field: 'rangeKm', factor: KM_PER_MILE },
  charge_limit_soc: { field: 'socLimit', factor: 1 },
  charge_energy_added: { field: 'energyAddedKwh', factor: 1 },
  charger_phases: { field: 'phases', factor: 1 },
  charger_power: { field: 'chargerPowerKw', factor: 1 },
  minutes_to_full_charge: { field: 'minutesToFull', factor: 1 },
  speed: { field: 'speedKmh', factor: KM_PER_MILE },
  power: { field: 'powerKw', factor: 1 },
  heading: { field: 'heading', factor: 1 },
  inside_temp: { field: 'inTempC', factor: 1 },
  outside_temp: { field: 'outTempC', factor: 1 },
  fan_status: { field: 'fanLevel', factor: 1 },
  odometer: { field: 'odometerKm', factor: KM_PER_MILE },
};

/** Numbers that are only true at the moment. */
const momentary: ReadonlySet<string> = new Set(['charger_power', 'minutes_to_full_charge', 'speed', 'power', 'fan_status']);

function numbersOf(part: Block): SampleFields {
  const fields: SampleFields = {};
  for (const [name, { field, factor }] of Object.entries(numbers)) {
    const value = part[name];
    if (typeof value === 'number') fields[field] = value * factor;
    else if (value === null && momentary.has(name)) fields[field] = null;
  }
  return fields;
}

const readers: Readonly<Record<keyof VehicleData, (part: Block) => SampleFields>> = {
  charge_state: (part) => ({ ...chargingOf(part['charging_state']), ...chargerOf(part) }),
  drive_state: (part) => ({ ...gearOf(part['shift_state']), ...placeOf(part) }),
  climate_state: ({ is_climate_on: on }) => (typeof on === 'boolean' ? { climateOn: on } : {}),
  vehicle_state: ({ car_version: version }) => (typeof version === 'string' && version !== '' ? { sw: version } : {}),
};

/** What a word means; null is unknown, and a word without a meaning here says nothing. */
const wordIn = <Value>(words: ReadonlyMap<string, Value>, word: unknown): Value | null | undefined =>
  word === null ? null : typeof word === 'string' ? words.get(word) : undefined;

function chargingOf(state: unknown): SampleFields {
  const charging = wordIn(chargingByState, state);
  return charging === undefined ? {} : { charging, plugged: charging === null ? null : charging !== 'none' };
}

function gearOf(state: unknown): SampleFields {
  const gear = wordIn(gearByName, state);
  return gear === undefined ? {} : { gear };
}

/** Types of chargers (vehicle_data.proto, FastCharger; `Tesla` is what `vehicle_data` calls a Supercharger). */
const currentByCharger: ReadonlyMap<string, CurrentKind> = new Map([
  ['Tesla', 'DC'],
  ['Supercharger', 'DC'],
  ['Combo', 'DC'],
  ['CHAdeMO', 'DC'],
  ['ACSingleWireCAN', 'AC'],
  ['MCSingleWireCAN', 'AC'],
]);

/** Away from a charger its type repeats the last one: it counts on the cable, and that of a fast charger while there is one. */
function chargerOf({ fast_charger_present: present, fast_charger_type: type, charging_state: state }: Block): SampleFields {
  const fast = typeof present === 'boolean' ? { fastCharger: present } : {};
  const acdc = wordIn(currentByCharger, type);
  const isOnCable = typeof state === 'string' && state !== 'Disconnected';
  return acdc == null || !isOnCable || (acdc === 'DC') !== (present === true) ? fast : { ...fast, acdc };
}

/** Without the scope of the place, or without reception, there is none; some cars write 0 then. */
function placeOf({ latitude: lat, longitude: lon }: Block): SampleFields {
  return typeof lat === 'number' && typeof lon === 'number' && lat !== 0 && lon !== 0 ? { lat, lon } : {};
}
