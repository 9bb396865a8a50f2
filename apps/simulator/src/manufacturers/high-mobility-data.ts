import type { SampleField } from '@wattbook/domain/telemetry/sample';
import type { CarMoment } from './fake-source.ts';

type Write = (moment: CarMoment) => unknown;

/** A property: the fields of a moment that its time and presence depend on, and what it contains. */
type Property = readonly [fields: readonly SampleField[], write: Write];

const quantity = (field: SampleField, unit: string, factor = 1): Property => [
  [field],
  (moment) => ({ value: Number(moment[field]) * factor, unit }),
];
const share = (field: SampleField): Property => [[field], (moment) => Number(moment[field]) / 100];
const word = (field: SampleField, words: Readonly<Record<string, string>>): Property => [[field], (moment) => words[String(moment[field])]];

const chargingWords = {
  none: 'not_charging',
  connected: 'not_charging',
  starting: 'initialising',
  charging: 'charging',
  stopped: 'charging_paused',
  complete: 'charging_complete',
  error: 'charging_error',
};

/** The properties of AutoAPI 13 by their capability (hm-vehicle-data-api-v1.yml of highmobility/open-api-specifications). */
const capabilities: Readonly<Record<string, Readonly<Record<string, Property>>>> = {
  charging: {
    battery_level: share('soc'),
    estimated_range: quantity('rangeKm', 'kilometers'),
    status: word('charging', chargingWords),
    plugged_in: word('plugged', { true: 'plugged_in', false: 'disconnected' }),
    charging_rate: quantity('chargerPowerKw', 'kilowatts'),
    charge_limit: share('socLimit'),
    battery_capacity: quantity('capacityKwh', 'kilowatt_hours'),
    battery_current: quantity('batteryA', 'amperes'),
    battery_voltage: quantity('batteryV', 'volts'),
    current_type: word('acdc', { AC: 'alternating_current', DC: 'direct_current' }),
    time_to_complete_charge: quantity('minutesToFull', 'minutes'),
  },
  diagnostics: {
    odometer: quantity('odometerKm', 'kilometers'),
    speed: quantity('speedKmh', 'kilometers_per_hour'),
    fuel_level: share('fuelLevel'),
  },
  vehicle_location: {
    coordinates: [['lat', 'lon'], ({ lat, lon }) => ({ latitude: lat, longitude: lon })],
    heading: quantity('heading', 'degrees'),
    altitude: quantity('elevationM', 'meters'),
  },
  ignition: { state: word('ignition', { true: 'on', false: 'off' }) },
  race: {
    gear_mode: word('gear', { P: 'park', D: 'drive', R: 'reverse', N: 'neutral' }),
    vehicle_moving: word('moving', { true: 'moving', false: 'not_moving' }),
  },
  climate: {
    inside_temperature: quantity('inTempC', 'celsius'),
    outside_temperature: quantity('outTempC', 'celsius'),
    hvac_state: word('climateOn', { true: 'active', false: 'inactive' }),
  },
};

/** The data of a car at a moment; what it does not know is no property. */
export function highMobilityData(
  moment: CarMoment,
  timeOf: (...fields: readonly SampleField[]) => number,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const isKnown = (field: SampleField) => moment[field] !== undefined && moment[field] !== null;
  return Object.fromEntries(
    Object.entries(capabilities).flatMap(([capability, properties]) => {
      const known = Object.entries(properties).flatMap(([name, [fields, write]]) =>
        fields.every(isKnown) ? [[name, { data: write(moment), timestamp: new Date(timeOf(...fields)).toISOString() }] as const] : [],
      );
      return known.length === 0 ? [] : [[capability, Object.fromEntries(known)] as const];
    }),
  );
}
