import type { CarMoment, SourceCar } from './fake-source.ts';

/** Topics below that of the vehicle with their texts; an empty text deletes what the broker retains. */
export type Topics = Readonly<Record<string, string>>;

/** A program that writes a car to a broker. */
export interface Program {
  /** The topic of a car, by its number from 1. */
  readonly base: (car: SourceCar, number: number) => string;
  readonly write: (car: SourceCar, moment: CarMoment) => Topics;
  readonly qos: 0 | 1;
}

type Value = string | number | boolean | null | undefined;

/** Known values only. */
const known = (values: Readonly<Record<string, Value>>): Topics =>
  Object.fromEntries(Object.entries(values).flatMap(([topic, value]) => (value == null ? [] : [[topic, String(value)]])));

const times = (value: number | null | undefined, factor: number): number | undefined => (value == null ? undefined : value * factor);

const teslaStates = {
  none: 'Disconnected',
  connected: 'NoPower',
  starting: 'Starting',
  charging: 'Charging',
  stopped: 'Stopped',
  complete: 'Complete',
  error: 'Unknown',
};

function teslamateState({ online, gear, charging }: CarMoment): string {
  if (online === 'asleep' || online === 'offline') return online;
  if (charging === 'charging') return 'charging';
  return gear === 'D' || gear === 'R' || gear === 'N' ? 'driving' : 'online';
}

/** TeslaMate, docs/integrations/mqtt: what changed, retained; values of a charge and the gear also empty. */
const teslamate: Program = {
  base: (_car, number) => `teslamate/cars/${number}`,
  qos: 1,
  write: ({ name, model }, moment) => ({
    ...known({
      display_name: name,
      model: model.replace('Model ', ''),
      state: teslamateState(moment),
      healthy: true,
      version: moment.sw,
      battery_level: moment.soc,
      usable_battery_level: moment.usableSoc,
      rated_battery_range_km: moment.rangeKm,
      odometer: moment.odometerKm,
      latitude: moment.lat,
      longitude: moment.lon,
      location: moment.lat == null || moment.lon == null ? null : JSON.stringify({ latitude: moment.lat, longitude: moment.lon }),
      heading: moment.heading,
      elevation: moment.elevationM,
      speed: moment.speedKmh,
      power: times(moment.powerKw, 1)?.toFixed(0),
      charging_state: moment.charging == null ? null : teslaStates[moment.charging],
      plugged_in: moment.plugged,
      charge_limit_soc: moment.socLimit,
      charge_energy_added: moment.energyAddedKwh,
      inside_temp: moment.inTempC,
      outside_temp: moment.outTempC,
      is_climate_on: moment.climateOn,
    }),
    shift_state: moment.gear ?? '',
    charger_power: moment.chargerPowerKw?.toFixed(0) ?? '',
    charger_phases: moment.phases?.toFixed(0) ?? '',
    time_to_full_charge: times(moment.minutesToFull, 1 / 60)?.toFixed(2) ?? '',
  }),
};

const yesNo = (value: boolean | null | undefined): string | undefined => (value == null ? undefined : value ? 'yes' : 'no');

const ovmsStates = {
  none: undefined,
  connected: 'timerwait',
  starting: 'prepare',
  charging: 'charging',
  stopped: 'stopped',
  complete: 'done',
  error: 'stopped',
};

/** OVMS v3, server v3: every changed metric as plain text without its unit, retained, at most once. */
const ovms: Program = {
  base: ({ vin }) => `ovms/user/${vin.slice(-6)}`,
  qos: 0,
  write: ({ vin }, moment) =>
    Object.fromEntries(
      Object.entries(
        known({
          's/v3/connected': 'yes',
          'v/vin': vin,
          'v/b/soc': moment.soc,
          'v/b/range/est': moment.rangeKm,
          'v/b/power': moment.powerKw,
          'v/b/current': times(moment.batteryA, -1),
          'v/b/voltage': moment.batteryV,
          'v/c/charging': yesNo(moment.charging == null ? null : moment.charging === 'charging'),
          'v/c/state': moment.charging == null ? null : ovmsStates[moment.charging],
          'v/c/pilot': yesNo(moment.plugged),
          'v/c/power': moment.chargerPowerKw,
          'v/c/kwh': moment.energyAddedKwh,
          'v/c/limit/soc': moment.socLimit,
          'v/e/on': yesNo(moment.ignition),
          'v/e/temp': moment.outTempC,
          'v/e/cabintemp': moment.inTempC,
          'v/p/latitude': moment.lat,
          'v/p/longitude': moment.lon,
          'v/p/direction': moment.heading,
          'v/p/altitude': moment.elevationM,
          'v/p/speed': moment.speedKmh,
          'v/p/odometer': moment.odometerKm,
        }),
      ).map(([metric, text]) => [`metric/${metric}`, text]),
    ),
};

/** evcc, MQTT API: the loadpoint with the vehicle at it, retained; a level that is not known is 0. */
const evcc: Program = {
  base: (_car, number) => `evcc/loadpoints/${number}`,
  qos: 1,
  write: ({ name }, moment) => ({
    title: 'Carport',
    vehicleName: moment.plugged === true ? name : '',
    vehicleSoc: String(moment.plugged === true ? (moment.soc ?? 0) : 0),
    vehicleRange: String(moment.plugged === true ? Math.round(moment.rangeKm ?? 0) : 0),
    vehicleOdometer: String(moment.plugged === true ? (moment.odometerKm ?? 0) : 0),
    connected: String(moment.plugged === true),
    charging: String(moment.charging === 'charging'),
    chargePower: String((moment.chargerPowerKw ?? 0) * 1000),
    chargedEnergy: String((moment.gridEnergyKwh ?? 0) * 1000),
    effectiveLimitSoc: String(moment.socLimit ?? 100),
  }),
};

export const programs = { teslamate, ovms, evcc } as const;
export type ProgramName = keyof typeof programs;
