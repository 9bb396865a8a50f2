import type { OnlineState, Sample, SampleFields } from '@wattbook/domain/telemetry/sample';
import { type DumpRow, flag, isEmpty, numberIn, numbers } from './dump-cells.ts';

/** The time of a column of a row, and the source. Throws `UnreadableCell`. */
export type TimeIn = (column: string) => Pick<Sample, 'ts' | 'source'>;

/** TeslaLogger stores the power of the battery in metric horsepower: 1 kW = 1.35962 PS. */
const metricHorsepower = 1.35962;

const onlineStates: readonly string[] = ['online', 'offline', 'asleep'] satisfies readonly OnlineState[];

/** The most that the meter of a house counts for a charge at which nothing else runs: a quarter is lost. */
const mostLoss = 4 / 3;

/**
 * The energy in kWh that left the wall for a charge; null: not known. By the meter of the charging point, else what was billed, else by the meter of the house where the rest of the house and the sun cannot
 * have been much of it. Of charges that TeslaLogger combined the last has the energy of all.
 */
export function wallEnergy(row: DumpRow): number | null {
  if (!isEmpty(row, 'combined_into')) return null;
  const positive = (column: string): number | null => {
    const value = numberIn(row, column) ?? 0;
    return value > 0 ? value : null;
  };
  const [added, house] = [positive('charge_energy_added'), positive('meter_utility_kwh_sum')];
  const ofHouse = added !== null && house !== null && house >= added && house <= added * mostLoss ? house : null;
  return positive('meter_vehicle_kwh_sum') ?? positive('cost_kwh_meter_invoice') ?? ofHouse;
}

/** How the rows of the tables of TeslaLogger become samples: kilometres, km/h, degrees Celsius, kWh; local times (reference, import formats). */
export const loggedTables: Readonly<Record<string, (row: DumpRow, timeIn: TimeIn) => readonly Sample[]>> = {
  pos: (row, timeIn) => {
    const power = numberIn(row, 'power');
    return [
      {
        ...timeIn('Datum'),
        online: 'online',
        ...numbers(row, {
          lat: 'lat',
          lon: 'lng',
          elevationM: 'altitude',
          odometerKm: 'odometer',
          soc: 'battery_level',
          rangeKm: 'battery_range_km',
          outTempC: 'outside_temp',
          inTempC: 'inside_temp',
        }),
        // Of the moment: without a value they are unknown from then on.
        speedKmh: numberIn(row, 'speed') ?? null,
        powerKw: power === undefined ? null : power / metricHorsepower,
      },
    ];
  },
  charging: (row, timeIn) => [
    {
      ...timeIn('Datum'),
      online: 'online',
      gear: 'P',
      charging: 'charging',
      plugged: true,
      ...numbers(row, {
        soc: 'battery_level',
        energyAddedKwh: 'charge_energy_added',
        chargerPowerKw: 'charger_power',
        phases: 'charger_phases',
        rangeKm: 'battery_range_km',
        outTempC: 'outside_temp',
      }),
    },
  ],
  // `charge_energy_added` of a charge is the sum of its parts and not the counter of its rows.
  chargingstate: (row, timeIn) => {
    const fromWall = isEmpty(row, 'EndDate') ? null : wallEnergy(row);
    // A counter of the charge.
    const counted = (kWh: number | null): SampleFields => (kWh === null ? {} : { gridEnergyKwh: kWh });
    return [
      {
        ...timeIn('StartDate'),
        gear: 'P',
        charging: 'charging',
        plugged: true,
        ...flag(row, 'fastCharger', 'fast_charger_present'),
        ...numbers(row, { chargeNumber: 'id' }),
        ...counted(fromWall && 0),
      },
      ...(isEmpty(row, 'EndDate')
        ? []
        : [{ ...timeIn('EndDate'), charging: 'stopped' as const, ...numbers(row, { chargeNumber: 'id' }), ...counted(fromWall) }]),
      ...(isEmpty(row, 'UnplugDate') ? [] : [{ ...timeIn('UnplugDate'), plugged: false }]),
    ];
  },
  drivestate: (row, timeIn) => [
    { ...timeIn('StartDate'), gear: 'D', ...numbers(row, { driveNumber: 'id' }) },
    ...(isEmpty(row, 'EndDate') ? [] : [{ ...timeIn('EndDate'), gear: 'P' as const, speedKmh: 0, ...numbers(row, { driveNumber: 'id' }) }]),
  ],
  state: (row, timeIn) => {
    const state = row['state'] ?? '';
    return [{ ...timeIn('StartDate'), online: onlineStates.includes(state) ? (state as OnlineState) : 'unknown' }];
  },
  car_version: (row, timeIn) => {
    const version = row['version'];
    return version === null || version === undefined ? [] : [{ ...timeIn('StartDate'), sw: version }];
  },
};
