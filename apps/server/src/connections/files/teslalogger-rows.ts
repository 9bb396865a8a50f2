import type { OnlineState, Sample } from '@wattbook/domain/telemetry/sample';
import { type DumpRow, flag, isEmpty, numberIn, numbers } from './dump-cells.ts';

/** The time of a column of a row, and the source. Throws `UnreadableCell`. */
export type TimeIn = (column: string) => Pick<Sample, 'ts' | 'source'>;

/** TeslaLogger stores the power of the battery in metric horsepower: 1 kW = 1.35962 PS. */
const metricHorsepower = 1.35962;

const onlineStates: readonly string[] = ['online', 'offline', 'asleep'] satisfies readonly OnlineState[];

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
  chargingstate: (row, timeIn) => [
    {
      ...timeIn('StartDate'),
      gear: 'P',
      charging: 'charging',
      plugged: true,
      ...flag(row, 'fastCharger', 'fast_charger_present'),
      ...numbers(row, { chargeNumber: 'id' }),
    },
    ...(isEmpty(row, 'EndDate') ? [] : [{ ...timeIn('EndDate'), charging: 'stopped' as const, ...numbers(row, { chargeNumber: 'id' }) }]),
    ...(isEmpty(row, 'UnplugDate') ? [] : [{ ...timeIn('UnplugDate'), plugged: false }]),
  ],
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
