import type { Sample } from '@wattbook/domain/telemetry/sample';
import { rounded } from './logged-sessions.ts';
import type { LoggerRow } from './teslamate-tables.ts';

/** A time as TeslaMate stores it, in UTC. */
export const loggedTime = (ts: number) => `${new Date(ts).toISOString().slice(0, 23).replace('T', ' ')}000`;

/** A row of a charge. */
export function chargeOf(id: number, charge: number, sample: Sample): LoggerRow<'charges'> {
  const isFast = sample.fastCharger === true;
  const power = sample.chargerPowerKw ?? 0;
  const [voltage, phases] = isFast ? [400, null] : [230, 3];
  const current = ((power * 1000) / voltage / (phases ?? 1)).toFixed(0);
  return {
    id,
    date: loggedTime(sample.ts),
    battery_heater_on: 'f',
    battery_level: rounded(sample.soc, 0),
    charge_energy_added: rounded(sample.energyAddedKwh, 2) ?? '0',
    charger_actual_current: current,
    charger_phases: phases,
    charger_pilot_current: current,
    charger_power: power.toFixed(0),
    charger_voltage: voltage,
    fast_charger_present: isFast ? 't' : 'f',
    conn_charge_cable: 'IEC',
    fast_charger_brand: isFast ? 'Tesla' : '<invalid>',
    fast_charger_type: isFast ? 'Combo' : 'ACSingleWireCAN',
    ideal_battery_range_km: rounded(sample.rangeKm, 2) ?? '0',
    outside_temp: rounded(sample.outTempC, 1),
    charging_process_id: charge,
    rated_battery_range_km: rounded(sample.rangeKm, 2),
    usable_battery_level: rounded(sample.soc, 0),
  };
}

/** A position: of which car, in which drive, and whether it came with all fields. */
interface PositionFacts {
  readonly id: number;
  readonly car: number;
  readonly drive: number | null;
  readonly isComplete: boolean;
}

export function positionOf({ id, car, drive, isComplete }: PositionFacts, sample: Sample): LoggerRow<'positions'> {
  const told = {
    id,
    date: loggedTime(sample.ts),
    latitude: rounded(sample.lat, 6),
    longitude: rounded(sample.lon, 6),
    speed: drive === null ? null : rounded(sample.speedKmh, 0),
    power: rounded(sample.powerKw, 0),
    odometer: rounded(sample.odometerKm, 6),
    battery_level: rounded(sample.soc, 0),
    elevation: rounded(sample.elevationM, 0),
    car_id: car,
    drive_id: drive,
  };
  if (!isComplete) return told;
  const range = rounded(sample.rangeKm, 2);
  return {
    ...told,
    ideal_battery_range_km: range,
    outside_temp: rounded(sample.outTempC, 1),
    fan_status: rounded(sample.fanLevel, 0) ?? '0',
    driver_temp_setting: '21.0',
    passenger_temp_setting: '21.0',
    is_climate_on: sample.climateOn === true ? 't' : 'f',
    is_rear_defroster_on: 'f',
    is_front_defroster_on: 'f',
    inside_temp: rounded(sample.inTempC, 1),
    battery_heater: 'f',
    battery_heater_on: 'f',
    est_battery_range_km: range,
    rated_battery_range_km: range,
    usable_battery_level: rounded(sample.soc, 0),
    tpms_pressure_fl: '2.9',
    tpms_pressure_fr: '2.9',
    tpms_pressure_rl: '2.8',
    tpms_pressure_rr: '2.8',
  };
}
