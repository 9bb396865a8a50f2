import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import { numberIn } from '../units.ts';
import { amountUnless0, flag, flagIn, type TopicReader } from './topic-values.ts';

/** What is known of a loadpoint. */
export interface Loadpoint {
  /** The vehicle at it by its name in evcc; null: none, or a guest; absent: evcc has not said so yet. */
  readonly vehicle?: string | null;
  readonly connected?: boolean;
  readonly charging?: boolean;
  /** What was said before the name of the vehicle: the broker sends what it retains in any order. */
  readonly unnamed?: SampleFields;
}

/** The fields of a vehicle, by its name in evcc. */
export interface VehicleFields {
  readonly vehicle: string;
  readonly fields: SampleFields;
}

/** A meter at rest measures a little less than 0. */
const readPower: TopicReader = (text) => {
  const watts = numberIn(text);
  return watts === undefined || watts < 0 ? null : { chargerPowerKw: watts / 1000 };
};

const readEnergy: TopicReader = (text) => {
  const wattHours = numberIn(text);
  return wattHours === undefined ? null : { gridEnergyKwh: wattHours / 1000 };
};

/** evcc writes 0 for a level, range or odometer that it does not know, as after another vehicle was plugged in. */
const readers: ReadonlyMap<string, TopicReader> = new Map([
  ['vehicleSoc', amountUnless0('soc')],
  ['vehicleRange', amountUnless0('rangeKm')],
  ['vehicleOdometer', amountUnless0('odometerKm')],
  ['effectiveLimitSoc', amountUnless0('socLimit')],
  ['phasesActive', amountUnless0('phases')],
  ['vehicleClimaterActive', flag('climateOn')],
  ['chargePower', readPower],
  ['chargedEnergy', readEnergy],
]);

/** What a loadpoint says of the cable and the charge; empty: not yet whether a vehicle is connected. */
function chargingOf({ connected, charging }: Loadpoint): SampleFields {
  if (charging === true) return { plugged: true, charging: 'charging' };
  if (connected === undefined) return {};
  if (!connected) return { plugged: false, charging: 'none' };
  return charging === undefined ? { plugged: true } : { plugged: true, charging: 'connected' };
}

/**
 * Reads one topic below `evcc/loadpoints/<n>/`: the loadpoint afterwards, and what it says of vehicles. Values of a loadpoint belong to the
 * vehicle that evcc recognised there (`vehicleName`); a vehicle that evcc replaced is no longer plugged in there. (evcc, docs of the MQTT API)
 */
export function readLoadpoint(loadpoint: Loadpoint, key: string, text: string): readonly [Loadpoint, readonly VehicleFields[]] {
  if (key === 'vehicleName') return changeVehicle(loadpoint, text === '' ? null : text);
  const next = { ...loadpoint, ...stateIn(key, text) };
  const fields =
    next.connected === loadpoint.connected && next.charging === loadpoint.charging ? readers.get(key)?.(text) : chargingOf(next);
  const { vehicle, unnamed } = next;
  if (fields == null) return [next, []];
  return vehicle === undefined ? [{ ...next, unnamed: { ...unnamed, ...fields } }, []] : [next, of(vehicle, fields)];
}

/** Without a connection nothing charges, even before evcc says so. */
function stateIn(key: string, text: string): Pick<Loadpoint, 'connected' | 'charging'> {
  const value = flagIn(text);
  if (value === undefined) return {};
  if (key === 'charging') return { charging: value };
  if (key !== 'connected') return {};
  return value ? { connected: true } : { connected: false, charging: false };
}

const of = (vehicle: string | null, fields: SampleFields): readonly VehicleFields[] =>
  vehicle === null || Object.keys(fields).length === 0 ? [] : [{ vehicle, fields }];

function changeVehicle({ unnamed = {}, ...loadpoint }: Loadpoint, vehicle: string | null): readonly [Loadpoint, readonly VehicleFields[]] {
  const before = loadpoint.vehicle;
  const next = { ...loadpoint, vehicle };
  if (before === vehicle) return [next, []];
  return [next, [...of(before ?? null, { plugged: false, charging: 'none' }), ...of(vehicle, { ...unnamed, ...chargingOf(next) })]];
}
