import type { Activity } from '@wattbook/domain/connections/poll-plan';
import type { ChargingStatement, Gear, Sample, SampleFields } from '@wattbook/domain/telemetry/sample';
import { z } from 'zod';
import { createSamplesByTime, newestValues } from '../samples-by-time.ts';
import type { NumberField } from '../tesla/tesla-values.ts';
import { metricValue, type Quantity } from '../units.ts';

const SOURCE = 'high-mobility';

/** The data of a vehicle: capabilities, each with properties. */
export const vehicleDataSchema = z.record(z.string(), z.unknown());
const capabilitySchema = z.record(z.string(), z.unknown());
/** With a `failure` the value is unknown, whatever the data beside it are. */
const propertySchema = z.object({
  data: z.unknown(),
  timestamp: z.iso.datetime({ offset: true, local: true }),
  failure: z.never().optional(),
});
const quantitySchema = z.object({ value: z.number(), unit: z.string() });
const coordinatesSchema = z.object({ latitude: z.number(), longitude: z.number() });

type Writer = (fields: SampleFields, data: unknown) => void;

/** Shares are written 0 to 1. */
const share =
  (field: NumberField['field']): Writer =>
  (fields, data) => {
    if (typeof data === 'number') fields[field] = data * 100;
  };

const quantity =
  (field: NumberField['field'], measure: Quantity, factor = 1): Writer =>
  (fields, data) => {
    const read = quantitySchema.safeParse(data).data;
    const value = read && metricValue(measure, read.value, read.unit);
    if (value !== undefined) fields[field] = value * factor;
  };

const word =
  <Field extends keyof SampleFields>(field: Field, words: Readonly<Record<string, SampleFields[Field]>>): Writer =>
  (fields, data) => {
    if (typeof data === 'string' && Object.hasOwn(words, data)) fields[field] = words[data] as SampleFields[Field];
  };

const chargingByStatus: Readonly<Record<string, ChargingStatement>> = {
  not_charging: 'none',
  charging: 'charging',
  slow_charging: 'charging',
  fast_charging: 'charging',
  charging_complete: 'complete',
  initialising: 'starting',
  charging_paused: 'stopped',
  discharging: 'stopped',
  charging_error: 'error',
  foreign_object_detected: 'error',
  cable_unplugged: 'none',
};

const gearByMode: Readonly<Record<string, Gear>> = { park: 'P', reverse: 'R', neutral: 'N', drive: 'D', low_gear: 'D', sport: 'D' };

const writePosition: Writer = (fields, data) => {
  const read = coordinatesSchema.safeParse(data).data;
  if (read === undefined) return;
  fields.lat = read.latitude;
  fields.lon = read.longitude;
};

/**
 * The properties that are samples, by capability (hm-vehicle-data-api-v1.yml of highmobility/open-api-specifications). `diagnostics` has a
 * battery and a range too: those of the 12-volt battery and of fuel. A positive battery current charges.
 */
const writers: Readonly<Record<string, Readonly<Record<string, Writer>>>> = {
  charging: {
    battery_level: share('soc'),
    estimated_range: quantity('rangeKm', 'distance'),
    battery_capacity: quantity('capacityKwh', 'energy'),
    battery_current: quantity('batteryA', 'current'),
    battery_voltage: quantity('batteryV', 'voltage'),
    status: word('charging', chargingByStatus),
    plugged_in: word('plugged', { disconnected: false, plugged_in: true, plugged_in_both_sides: true }),
    charging_rate: quantity('chargerPowerKw', 'power'),
    current_type: word('acdc', { alternating_current: 'AC', direct_current: 'DC' }),
    charging_phases: word('phases', { one: 1, two: 2, three: 3 }),
    charge_limit: share('socLimit'),
    time_to_complete_charge: quantity('minutesToFull', 'duration'),
  },
  diagnostics: {
    odometer: quantity('odometerKm', 'distance'),
    speed: quantity('speedKmh', 'speed'),
    fuel_level: share('fuelLevel'),
  },
  vehicle_location: {
    coordinates: writePosition,
    heading: quantity('heading', 'angle'),
    altitude: quantity('elevationM', 'distance', 1000),
  },
  ignition: { state: word('ignition', { lock: false, off: false, on: true, start: true }) },
  race: {
    gear_mode: word('gear', gearByMode),
    vehicle_moving: word('moving', { not_moving: false, moving: true }),
  },
  climate: {
    inside_temperature: quantity('inTempC', 'temperature'),
    outside_temperature: quantity('outTempC', 'temperature'),
    hvac_state: word('climateOn', { inactive: false, active: true }),
  },
};

/** The samples of the data of a vehicle, each at its time; a property without a time is left out, because it may be days old. */
export function samplesOf(data: z.output<typeof vehicleDataSchema>, receivedAt: number): readonly Sample[] {
  const samples = createSamplesByTime(SOURCE, receivedAt);
  for (const [capability, properties] of Object.entries(writers)) {
    const read = capabilitySchema.safeParse(data[capability]).data ?? {};
    for (const [name, write] of Object.entries(properties)) {
      const property = propertySchema.safeParse(read[name]).data;
      if (property !== undefined) write(samples.at(timeOf(property.timestamp)), property.data);
    }
  }
  return samples.list();
}

/** Times are UTC where they name no zone, as in the examples of the documentation. */
const timeOf = (timestamp: string): number => Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(timestamp) ? timestamp : `${timestamp}Z`);

/** What the vehicle did by its newest values; a sleep is not reported. */
export function activityOf(samples: readonly Sample[]): Activity {
  const newest = newestValues(samples);
  if (newest.moving === true || (newest.speedKmh ?? 0) > 0 || (newest.gear ?? 'P') !== 'P') return 'driving';
  return newest.charging === 'charging' || newest.charging === 'starting' ? 'charging' : 'parked';
}
