import type { CarMoment } from '../fake-source.ts';

const kmPerMile = 1.609344;

const chargingStates: Readonly<Record<string, string>> = {
  none: 'Disconnected',
  connected: 'NoPower',
  starting: 'Starting',
  charging: 'Charging',
  stopped: 'Stopped',
  complete: 'Complete',
};

const miles = (km: number | null | undefined): number | null | undefined => (km == null ? km : Math.round((km / kmPerMile) * 1e4) / 1e4);

/** Whether a car does something that keeps it awake. */
export const isActive = ({ gear, speedKmh, charging, climateOn }: CarMoment): boolean =>
  (gear ?? 'P') !== 'P' || (speedKmh ?? 0) > 0 || charging === 'charging' || charging === 'starting' || climateOn === true;

/**
 * What `vehicle_data` answers for a car at a moment: only the parts that were asked for, and the place only with `location_data`. What the
 * car does not report is not in the answer; a parked car has neither speed nor gear.
 */
export function vehicleDataOf(vin: string, moment: CarMoment, endpoints: readonly string[], now: number): object {
  const timestamp = isActive(moment) ? moment.ts : now;
  const isMoving = (moment.speedKmh ?? 0) > 0;
  const place = { latitude: moment.lat, longitude: moment.lon, gps_as_of: Math.floor(moment.ts / 1000) };
  const parts: Readonly<Record<string, object>> = {
    charge_state: {
      battery_level: moment.soc,
      usable_battery_level: moment.usableSoc,
      battery_range: miles(moment.rangeKm),
      charge_limit_soc: moment.socLimit,
      charging_state: moment.charging == null ? moment.charging : (chargingStates[moment.charging] ?? 'Unknown'),
      charger_power: moment.chargerPowerKw == null ? moment.chargerPowerKw : Math.round(moment.chargerPowerKw),
      charger_phases: moment.phases,
      charge_energy_added: moment.energyAddedKwh,
      minutes_to_full_charge: moment.minutesToFull,
      fast_charger_present: moment.fastCharger,
      fast_charger_type: moment.fastCharger === true ? 'Tesla' : '<invalid>',
      conn_charge_cable: moment.plugged === true ? 'IEC' : '<invalid>',
      timestamp,
    },
    drive_state: {
      heading: moment.heading,
      speed: isMoving ? Math.round((moment.speedKmh ?? 0) / kmPerMile) : null,
      power: moment.powerKw == null ? moment.powerKw : Math.round(moment.powerKw),
      shift_state: moment.gear ?? null,
      ...(endpoints.includes('location_data') ? place : {}),
      timestamp,
    },
    climate_state: {
      inside_temp: moment.inTempC,
      outside_temp: moment.outTempC,
      is_climate_on: moment.climateOn,
      fan_status: moment.fanLevel,
      timestamp,
    },
    vehicle_state: { odometer: miles(moment.odometerKm), car_version: moment.sw, timestamp },
  };
  const wanted = Object.entries(parts).filter(([name]) => endpoints.includes(name));
  return { vin, state: 'online', ...Object.fromEntries(wanted) };
}
