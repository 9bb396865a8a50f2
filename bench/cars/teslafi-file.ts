import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { carLife } from './car-life.ts';

const kmPerMile = 1.609344;
const columnsOfFormat = 145;
const states: Readonly<Record<string, string>> = { charging: 'Charging', complete: 'Complete', stopped: 'Stopped', none: 'Disconnected' };

type Cell = (sample: Sample, row: RowFacts) => string;

interface RowFacts {
  readonly index: number;
  readonly driveNumber: number;
  readonly chargeNumber: number;
}

const number = (value: number | null | undefined, digits: number, factor = 1) =>
  typeof value === 'number' ? (value * factor).toFixed(digits) : 'None';

/** The columns that are read, and some that are not; the others of the format's 145 follow with short texts. */
const cells: Readonly<Record<string, Cell>> = {
  data_id: (_, { index }) => String(index + 1),
  Date: ({ ts }) => `"${new Date(ts).toISOString().slice(0, 19).replace('T', ' ')}"`,
  vehicle_id: () => '1234567890',
  display_name: () => 'Bench',
  vin: () => '5YJ3E7EA0KF000001',
  state: ({ online }) => online ?? 'online',
  battery_level: ({ soc }) => number(soc, 0),
  usable_battery_level: ({ soc }) => number(soc, 0),
  battery_range: ({ rangeKm }) => number(rangeKm, 2, 1 / kmPerMile),
  charging_state: ({ charging }) => states[charging ?? ''] ?? 'None',
  charge_energy_added: ({ energyAddedKwh }) => number(energyAddedKwh, 2),
  charger_power: ({ chargerPowerKw }) => number(chargerPowerKw ?? 0, 0),
  charge_limit_soc: () => '90',
  fast_charger_present: ({ fastCharger }) => (fastCharger === true ? 'True' : 'False'),
  time_to_full_charge: () => '0.0',
  latitude: ({ lat }) => number(lat, 6),
  longitude: ({ lon }) => number(lon, 6),
  heading: ({ heading }) => number(heading, 0),
  speed: ({ speedKmh }) => (speedKmh ? number(speedKmh, 0, 1 / kmPerMile) : 'None'),
  shift_state: ({ gear }) => gear ?? 'None',
  odometer: ({ odometerKm }) => number(odometerKm, 6, 1 / kmPerMile),
  power: ({ powerKw }) => number(powerKw, 0),
  inside_temp: ({ inTempC }) => number(inTempC, 1),
  outside_temp: ({ outTempC }) => number(outTempC, 1),
  fan_status: ({ fanLevel }) => number(fanLevel, 0),
  is_climate_on: ({ climateOn }) => (climateOn === true ? 'True' : 'False'),
  car_version: () => '2023.44.30.8',
  driveNumber: (_, { driveNumber }) => String(driveNumber),
  chargeNumber: (_, { chargeNumber }) => String(chargeNumber),
};

const fillerTexts = ['None', 'False', 'True', '0', '', '1', '21.0', 'Engaged', '<invalid>', '0.0'];
const fillers = Array.from({ length: columnsOfFormat - Object.keys(cells).length }, (_, index) => `other_${index}`);
const fillerCells = fillers.map((_, index) => fillerTexts[index % fillerTexts.length]).join(',');

/** Writes a file as TeslaFi exports it: one row a minute, sessions numbered, times local. Returns its size in bytes. */
export async function writeTeslafiFile(path: string, rows: number, seed: number): Promise<number> {
  const life = carLife({
    seed,
    source: 'x',
    from: Date.UTC(2021, 0, 4, 6),
    until: Number.POSITIVE_INFINITY,
    driveEvery: 60,
    chargeEvery: 60,
    parkedEvery: 60,
  });
  const file = createWriteStream(path);
  file.write(`${[...Object.keys(cells), ...fillers].join(',')}\n`);
  const sessions = { drive: 0, charge: 0, was: '' };
  let index = 0;
  for (const sample of life.take(rows)) {
    const now = sample.gear === 'D' ? 'drive' : sample.charging === 'charging' ? 'charge' : '';
    if (now !== '' && now !== sessions.was) sessions[now] += 1;
    sessions.was = now;
    const facts = { index, driveNumber: now === 'drive' ? sessions.drive : 0, chargeNumber: now === 'charge' ? sessions.charge : 0 };
    const line = Object.values(cells)
      .map((cell) => cell(sample, facts))
      .join(',');
    if (!file.write(`${line},${fillerCells}\n`)) await once(file, 'drain');
    index += 1;
    if (index % 10_000 === 0) await turn();
  }
  file.end();
  await once(file, 'close');
  return file.bytesWritten;
}
