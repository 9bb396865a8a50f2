import type { Sample } from '@wattbook/domain/telemetry/sample';
import { type DumpRow, flag, isEmpty, numberIn, numbers, UnreadableCell } from './dump-cells.ts';

/** A table of TeslaMate: how its rows become samples, and the column that names their car or their charge. */
export interface SampledTable {
  readonly car: 'car_id' | 'charging_process_id';
  readonly samples: (row: DumpRow) => readonly Sample[];
}

const source = 'teslamate';

/** TeslaMate stores UTC, kilometres, km/h, kW and degrees Celsius (reference, import formats). `power` is positive out of the battery. */
export const sampledTables: Readonly<Record<string, SampledTable>> = {
  positions: {
    car: 'car_id',
    samples: (row) => [
      {
        ...at(row, 'date'),
        online: 'online',
        // A position outside of its drives is one of a car that stands.
        gear: row['drive_id'] === null ? 'P' : 'D',
        ...numbers(row, {
          lat: 'latitude',
          lon: 'longitude',
          elevationM: 'elevation',
          odometerKm: 'odometer',
          soc: 'battery_level',
          usableSoc: 'usable_battery_level',
          rangeKm: 'rated_battery_range_km',
          outTempC: 'outside_temp',
          inTempC: 'inside_temp',
          fanLevel: 'fan_status',
          driveNumber: 'drive_id',
        }),
        // Of the moment: without a value they are unknown from then on.
        speedKmh: numberIn(row, 'speed') ?? null,
        powerKw: numberIn(row, 'power') ?? null,
        ...flag(row, 'climateOn', 'is_climate_on'),
      },
    ],
  },
  charges: {
    car: 'charging_process_id',
    samples: (row) => [
      {
        ...at(row, 'date'),
        online: 'online',
        gear: 'P',
        charging: 'charging',
        plugged: true,
        ...numbers(row, {
          soc: 'battery_level',
          usableSoc: 'usable_battery_level',
          energyAddedKwh: 'charge_energy_added',
          chargerPowerKw: 'charger_power',
          phases: 'charger_phases',
          rangeKm: 'rated_battery_range_km',
          outTempC: 'outside_temp',
          chargeNumber: 'charging_process_id',
        }),
        ...flag(row, 'fastCharger', 'fast_charger_present'),
      },
    ],
  },
  charging_processes: {
    car: 'car_id',
    samples: (row) => {
      if (isEmpty(row, 'end_date')) return [];
      const end: Sample = {
        ...at(row, 'end_date'),
        charging: 'stopped',
        ...numbers(row, { soc: 'end_battery_level', energyAddedKwh: 'charge_energy_added', chargeNumber: 'id' }),
      };
      // What left the wall, calculated from current and voltage: a counter of the charge. 0 is written where it could not be.
      const fromWall = numberIn(row, 'charge_energy_used') ?? 0;
      if (fromWall <= 0 || isEmpty(row, 'start_date')) return [end];
      return [
        { ...at(row, 'start_date'), gridEnergyKwh: 0, ...numbers(row, { chargeNumber: 'id' }) },
        { ...end, gridEnergyKwh: fromWall },
      ];
    },
  },
  drives: {
    car: 'car_id',
    samples: (row) => [
      { ...at(row, 'start_date'), gear: 'D', ...numbers(row, { odometerKm: 'start_km', driveNumber: 'id' }) },
      ...(isEmpty(row, 'end_date')
        ? []
        : [{ ...at(row, 'end_date'), gear: 'P' as const, speedKmh: 0, ...numbers(row, { odometerKm: 'end_km', driveNumber: 'id' }) }]),
    ],
  },
  states: {
    car: 'car_id',
    samples: (row) => {
      const state = row['state'];
      return [{ ...at(row, 'start_date'), online: state === 'online' || state === 'offline' || state === 'asleep' ? state : 'unknown' }];
    },
  },
  updates: {
    car: 'car_id',
    samples: (row) => {
      const version = row['version'];
      return isEmpty(row, 'end_date') || version === null || version === undefined ? [] : [{ ...at(row, 'end_date'), sw: version }];
    },
  },
};

const timestamp = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?$/;

const at = (row: DumpRow, column: string): Pick<Sample, 'ts' | 'source'> => ({ ts: timeIn(row, column), source });

/** The time in a column, in milliseconds since 1970 UTC. Throws `UnreadableCell`. */
export function timeIn(row: DumpRow, column: string): number {
  const text = row[column] ?? '';
  const [, day, time, fraction = ''] = timestamp.exec(text) ?? [];
  const ts = Date.parse(`${day}T${time}${fraction.slice(0, 4)}Z`);
  if (Number.isNaN(ts)) throw new UnreadableCell('unreadable_time', column, text);
  return ts;
}
