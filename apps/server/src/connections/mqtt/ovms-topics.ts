import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import { metricValue, type NumberName, numberIn, type Quantity } from '../units.ts';
import { flag, flagIn, type TopicReader, word } from './topic-values.ts';

/** Splits `54.5%` into its number and its unit. */
const parts = /^\s*([+-]?[\d.]+)(?:\s*([^\d\s.]\S*))?\s*$/;

/** A metric in the unit of OVMS, which is that of samples; with a unit behind it, that unit. */
const metric =
  (field: NumberName, measure: Quantity | { readonly units: readonly string[]; readonly sign?: -1 }): TopicReader =>
  (text) => {
    const [, digits = '', unit = ''] = parts.exec(text) ?? [];
    const number = numberIn(digits);
    if (number === undefined) return null;
    if (typeof measure !== 'string') return unit === '' || measure.units.includes(unit) ? { [field]: number * (measure.sign ?? 1) } : null;
    const value = unit === '' ? number : metricValue(measure, number, unit);
    return value === undefined ? null : { [field]: value };
  };

const percent = { units: ['%'] };

const chargeStates: Readonly<Record<string, SampleFields>> = {
  charging: { charging: 'charging' },
  topoff: { charging: 'charging' },
  heating: { charging: 'starting' },
  prepare: { charging: 'starting' },
  timerwait: { charging: 'connected' },
  done: { charging: 'complete' },
  stopped: { charging: 'stopped' },
};

const cables: Readonly<Record<string, SampleFields>> = {
  type1: { acdc: 'AC', fastCharger: false },
  type2: { acdc: 'AC', fastCharger: false },
  ccs: { acdc: 'DC', fastCharger: true },
  chademo: { acdc: 'DC', fastCharger: true },
};

/** Without the pilot signal there is no cable, whatever the last state of a charge was. */
const readPilot: TopicReader = (text) => {
  const plugged = flagIn(text);
  return plugged === undefined ? null : plugged ? { plugged } : { plugged, charging: 'none' };
};

const readCharging: TopicReader = (text) => {
  const charging = flagIn(text);
  return charging === undefined ? null : { chargingHint: charging ? 'charging' : 'none' };
};

/** The last will of a module: its connection to the broker is gone, which says nothing of the vehicle. */
const readConnected: TopicReader = (text) => {
  const connected = flagIn(text);
  return connected === undefined ? null : { online: connected ? 'online' : 'offline' };
};

/** Power and current are positive out of the battery; `v/c/kwh` counts into the battery, `v/c/kwh/grid` out of the wall. */
const readers: ReadonlyMap<string, TopicReader> = new Map([
  ['v/b/soc', metric('soc', percent)],
  ['v/b/range/est', metric('rangeKm', 'distance')],
  ['v/b/power', metric('powerKw', 'power')],
  ['v/b/current', metric('batteryA', { units: ['A'], sign: -1 })],
  ['v/b/voltage', metric('batteryV', { units: ['V'] })],
  ['v/b/energy/used', metric('energyUsedKwh', 'energy')],
  ['v/b/capacity', metric('capacityKwh', 'energy')],
  ['v/c/power', metric('chargerPowerKw', 'power')],
  ['v/c/kwh', metric('energyAddedKwh', 'energy')],
  ['v/c/kwh/grid', metric('gridEnergyKwh', 'energy')],
  ['v/c/limit/soc', metric('socLimit', percent)],
  ['v/c/duration/full', metric('minutesToFull', 'duration')],
  ['v/c/state', word(chargeStates)],
  ['v/c/type', word(cables)],
  ['v/c/pilot', readPilot],
  ['v/c/charging', readCharging],
  ['v/e/on', flag('ignition')],
  ['v/e/hvac', flag('climateOn')],
  ['v/e/temp', metric('outTempC', 'temperature')],
  ['v/e/cabintemp', metric('inTempC', 'temperature')],
  ['v/p/odometer', metric('odometerKm', 'distance')],
  ['v/p/speed', metric('speedKmh', 'speed')],
  ['v/p/direction', metric('heading', { units: ['°'] })],
  ['v/p/altitude', metric('elevationM', { units: ['m'] })],
  ['s/v3/connected', readConnected],
]);

/**
 * The fields of one metric below `ovms/<user>/<vehicle>/metric/`; null: it says nothing of a sample. A module without a value writes an empty
 * text. The gear is not read: its 0 is neutral and parked. (OVMS v3, metrics_standard)
 */
export const ovmsFields = (key: string, text: string): SampleFields | null => readers.get(key)?.(text) ?? null;
