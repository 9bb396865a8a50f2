const MILE_KM = 1.609344;
const columns = [
  'data_id',
  'Date',
  'vin',
  'display_name',
  'state',
  'battery_level',
  'charging_state',
  'charge_energy_added',
  'charger_power',
  'longitude',
  'latitude',
  'speed',
  'shift_state',
  'outside_temp',
  'odometer',
  'idleNumber',
  'sleepNumber',
  'driveNumber',
  'chargeNumber',
] as const;

/** A TeslaFi export of one morning: idle, a trip of 12 km in 15 minutes, idle, a charge of half an hour, idle. One row a minute, miles, local time. */
export function morningFile(date: string): string {
  const rows: string[] = [columns.join(',')];
  let odometer = 20_000;
  let level = 70;
  let added = 0;
  for (let minute = 0; minute < 90; minute++) {
    const drives = minute >= 15 && minute < 30;
    const charges = minute >= 40 && minute < 70;
    if (drives) {
      odometer += 12 / 15;
      level -= 3 / 15;
    }
    if (charges) {
      added += 11 / 60;
      level += (11 / 60 / 75) * 100;
    }
    const time = `0${8 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}:00`;
    const cells: Record<(typeof columns)[number], string | number> = {
      data_id: minute + 1,
      Date: `${date} ${time}`,
      vin: '5YJ3E7EB0KF000001',
      display_name: 'Zora',
      state: 'online',
      battery_level: level.toFixed(2),
      charging_state: charges ? 'Charging' : 'Disconnected',
      charge_energy_added: added.toFixed(2),
      charger_power: charges ? 11 : 0,
      longitude: 11.6,
      latitude: (48.1 + (odometer - 20_000) / 111.2).toFixed(6),
      speed: drives ? Math.round(48 / MILE_KM) : '',
      shift_state: drives ? 'D' : 'P',
      outside_temp: 12,
      odometer: (odometer / MILE_KM).toFixed(6),
      idleNumber: drives || charges ? 0 : 1,
      sleepNumber: 0,
      driveNumber: drives ? 1 : 0,
      chargeNumber: charges ? 1 : 0,
    };
    rows.push(columns.map((column) => cells[column]).join(','));
  }
  return `${rows.join('\n')}\n`;
}
