import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { carLife, denseLife } from './car-life.ts';
import { extend, rounded, type Session } from './logged-sessions.ts';

type Row = Readonly<Record<string, string | number | null>>;

const dateOf = ({ ts }: Sample) => `${new Date(ts).toISOString().slice(0, 23).replace('T', ' ')}000`;

/** Writes a plain dump as `pg_dump` makes one of TeslaMate, with so many positions: the rows of charges first, then what names their car. Returns its size in bytes. */
export async function writeTeslamateDump(path: string, positions: number, seed: number): Promise<number> {
  const file = createWriteStream(path);
  const life = () =>
    carLife({ seed, source: 'x', from: Date.UTC(2021, 0, 4, 6), until: Number.POSITIVE_INFINITY, ...denseLife }).take(positions);
  const drives: Session[] = [];
  const charges: Session[] = [];
  file.write('--\n-- PostgreSQL database dump\n--\n\n');
  await writeTable(file, 'cars', [{ id: 1, vin: '5YJ3E7EA0KF000001', name: 'Bench', model: '3' }]);
  await writeTable(file, 'charges', chargeRows(life(), charges));
  await writeTable(file, 'charging_processes', charges.map(processOf));
  for (const sample of life()) extend(drives, sample, sample.gear === 'D');
  await writeTable(file, 'drives', drives.map(driveOf));
  await writeTable(file, 'positions', positionRows(life()));
  file.end('--\n-- PostgreSQL database dump complete\n--\n');
  await once(file, 'close');
  return file.bytesWritten;
}

const processOf = ({ number, first, last }: Session): Row => ({
  id: number,
  start_date: dateOf(first),
  end_date: dateOf(last),
  charge_energy_added: rounded(last.energyAddedKwh, 2),
  end_battery_level: rounded(last.soc, 0),
  cost: null,
  car_id: 1,
});

const driveOf = ({ number, first, last }: Session): Row => ({
  id: number,
  start_date: dateOf(first),
  end_date: dateOf(last),
  start_km: rounded(first.odometerKm, 3),
  end_km: rounded(last.odometerKm, 3),
  car_id: 1,
});

function* chargeRows(life: Iterable<Sample>, charges: Session[]): Generator<Row> {
  let id = 0;
  for (const sample of life) {
    extend(charges, sample, sample.charging === 'charging');
    if (sample.charging !== 'charging') continue;
    id += 1;
    yield {
      id,
      date: dateOf(sample),
      battery_level: rounded(sample.soc, 0),
      usable_battery_level: rounded(sample.soc, 0),
      charge_energy_added: rounded(sample.energyAddedKwh, 2),
      charger_power: rounded(sample.chargerPowerKw, 0),
      charger_voltage: 230,
      charger_phases: 3,
      fast_charger_present: sample.fastCharger === true ? 't' : 'f',
      rated_battery_range_km: rounded(sample.rangeKm, 2),
      outside_temp: rounded(sample.outTempC, 1),
      charging_process_id: charges.length,
    };
  }
}

function* positionRows(life: Iterable<Sample>): Generator<Row> {
  const drives: Session[] = [];
  let id = 0;
  for (const sample of life) {
    id += 1;
    const isDriving = sample.gear === 'D';
    extend(drives, sample, isDriving);
    yield {
      id,
      date: dateOf(sample),
      latitude: rounded(sample.lat, 6),
      longitude: rounded(sample.lon, 6),
      speed: isDriving ? rounded(sample.speedKmh, 0) : null,
      power: rounded(sample.powerKw, 0),
      odometer: rounded(sample.odometerKm, 6),
      ideal_battery_range_km: rounded(sample.rangeKm, 2),
      battery_level: rounded(sample.soc, 0),
      outside_temp: rounded(sample.outTempC, 1),
      elevation: rounded(sample.elevationM, 0),
      fan_status: rounded(sample.fanLevel, 0),
      driver_temp_setting: '21.0',
      is_climate_on: sample.climateOn === true ? 't' : 'f',
      is_rear_defroster_on: 'f',
      car_id: 1,
      drive_id: isDriving ? drives.length : null,
      inside_temp: rounded(sample.inTempC, 1),
      rated_battery_range_km: rounded(sample.rangeKm, 2),
      usable_battery_level: rounded(sample.soc, 0),
      tpms_pressure_fl: '2.9',
      tpms_pressure_rr: '2.8',
    };
  }
}

async function writeTable(file: WriteStream, table: string, rows: Iterable<Row>): Promise<void> {
  file.write(`--\n-- Data for Name: ${table}; Type: TABLE DATA; Schema: public; Owner: teslamate\n--\n\n`);
  let hasHead = false;
  for (const row of rows) {
    if (!hasHead) file.write(`COPY public.${table} (${Object.keys(row).join(', ')}) FROM stdin;\n`);
    hasHead = true;
    const cells = Object.values(row).map((cell) => cell ?? '\\N');
    if (!file.write(`${cells.join('\t')}\n`)) await once(file, 'drain');
  }
  file.write('\\.\n\n\n');
}
