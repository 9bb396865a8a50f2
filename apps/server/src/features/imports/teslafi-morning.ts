import { type CsvRow, teslafiText } from '../../connections/files/recording-builders.ts';

const MILE_KM = 1.609344;

interface Morning {
  /** `2026-03-10`; the file begins at 8:00 local time. */
  readonly date: string;
  readonly vin?: string;
  readonly name?: string;
  /** The type of the fast charger; a wallbox without one. */
  readonly fastCharger?: string;
  readonly delimiter?: string;
}

/** A TeslaFi export of a morning, 90 rows: parked, a drive of 12 km from 8:15 to 8:30, a charge of half an hour from 8:40, parked. Miles, local time. */
export function teslafiMorning({ date, vin = '5YJ3E7EB0KF000001', name = 'Zora', fastCharger, delimiter = ',' }: Morning): string {
  let [odometer, level, added] = [20_000, 70, 0];
  const rows = Array.from({ length: 90 }, (_, minute): CsvRow => {
    const [drives, charges] = [minute >= 15 && minute < 30, minute >= 40 && minute < 70];
    if (drives) [odometer, level] = [odometer + 12 / 15, level - 3 / 15];
    if (charges) [added, level] = [added + 11 / 60, level + (11 / 60 / 75) * 100];
    return {
      Date: `${date} 0${8 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}:00`,
      vin,
      display_name: name,
      vehicle_id: '',
      battery_level: level.toFixed(2),
      charging_state: charges ? 'Charging' : 'Disconnected',
      charge_energy_added: added.toFixed(2),
      charger_power: charges ? '11' : '0',
      fast_charger_present: charges && fastCharger !== undefined ? 'True' : 'False',
      fast_charger_type: fastCharger ?? '<invalid>',
      longitude: '11.6',
      latitude: (48.1 + (odometer - 20_000) / 111.2).toFixed(6),
      speed: drives ? String(Math.round(48 / MILE_KM)) : '',
      shift_state: drives ? 'D' : 'P',
      odometer: (odometer / MILE_KM).toFixed(6),
      driveNumber: drives ? '1' : '0',
      chargeNumber: charges ? '1' : '0',
    };
  });
  return teslafiText(rows, delimiter);
}
