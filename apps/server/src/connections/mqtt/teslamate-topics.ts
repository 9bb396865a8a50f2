import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import { chargingByState, gearByName } from '../tesla/tesla-values.ts';
import { amount, flag, type TopicReader, word } from './topic-values.ts';

/** `suspended`: TeslaMate asks nothing so that the car can fall asleep; what the car does is not known. */
const states: Readonly<Record<string, SampleFields>> = {
  online: { online: 'online', chargingHint: 'none', moving: false },
  updating: { online: 'online', chargingHint: 'none', moving: false },
  driving: { online: 'online', chargingHint: 'none', moving: true },
  charging: { online: 'online', chargingHint: 'charging', moving: false },
  asleep: { online: 'asleep' },
  offline: { online: 'offline' },
  suspended: { online: 'unknown' },
};

const readGear: TopicReader = (text) => {
  const gear = gearByName.get(text);
  return gear === undefined ? null : { gear };
};

const readCharging: TopicReader = (text) => {
  const charging = chargingByState.get(text);
  return charging === undefined ? null : { charging, plugged: charging === null ? null : charging !== 'none' };
};

const readVersion: TopicReader = (text) => (text.length > 64 ? null : { sw: text });

/** TeslaMate converts to km, km/h and °C; powers are the whole kW of Tesla. Level and range are those that its dashboards use. */
const readers: ReadonlyMap<string, TopicReader> = new Map([
  ['state', word(states)],
  ['battery_level', amount('soc')],
  ['usable_battery_level', amount('usableSoc')],
  ['rated_battery_range_km', amount('rangeKm')],
  ['odometer', amount('odometerKm')],
  ['speed', amount('speedKmh')],
  ['heading', amount('heading')],
  ['elevation', amount('elevationM')],
  ['power', amount('powerKw')],
  ['shift_state', readGear],
  ['charging_state', readCharging],
  ['plugged_in', flag('plugged')],
  ['charger_power', amount('chargerPowerKw')],
  ['charge_energy_added', amount('energyAddedKwh')],
  ['charger_phases', amount('phases')],
  ['charge_limit_soc', amount('socLimit')],
  ['time_to_full_charge', amount('minutesToFull', 60)],
  ['inside_temp', amount('inTempC')],
  ['outside_temp', amount('outTempC')],
  ['is_climate_on', flag('climateOn')],
  ['version', readVersion],
]);

/** Topics that TeslaMate also writes, empty, when the value is gone. */
const emptied: Readonly<Record<string, SampleFields>> = {
  shift_state: { gear: null },
  charger_power: { chargerPowerKw: null },
  charger_phases: { phases: null },
  time_to_full_charge: { minutesToFull: null },
};

/**
 * The fields of one topic below `teslamate/[namespace/]cars/<id>/`; null: it says nothing of a sample. The position is not among them:
 * `readPosition` and `coordinates.ts` read it. (TeslaMate, docs/integrations/mqtt)
 */
export function teslamateFields(key: string, text: string): SampleFields | null {
  if (text === '') return Object.hasOwn(emptied, key) ? (emptied[key] ?? null) : null;
  return readers.get(key)?.(text) ?? null;
}
