import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { carLife, denseLife } from './car-life.ts';
import { extend, rounded, type Session } from './logged-sessions.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** About 1 MB, as `mysqldump` writes rows by default. */
const rowsPerInsert = 10_000;

const dateOf = ({ ts }: Sample) => `'${new Date(ts).toISOString().slice(0, 19).replace('T', ' ')}'`;

/** Writes a plain dump as `mysqldump` makes one of TeslaLogger, with so many positions and times in UTC: tables by name, many rows on a line. Returns its size in bytes. */
export async function writeTeslaloggerDump(path: string, positions: number, seed: number): Promise<number> {
  const file = createWriteStream(path);
  // TeslaLogger stores no position of a car that is asleep.
  const life = () =>
    carLife({ seed, source: 'x', from: Date.UTC(2021, 0, 4, 6), until: Number.POSITIVE_INFINITY, ...denseLife })
      .filter(({ lat }) => typeof lat === 'number')
      .take(positions);
  const [drives, charges]: [Session[], Session[]] = [[], []];
  for (const sample of life()) {
    extend(drives, sample, sample.gear === 'D');
    extend(charges, sample, sample.charging === 'charging');
  }
  file.write('-- MySQL dump 10.13  Distrib 5.5.62, for debian-linux-gnu (armv8l)\n--\n\n');
  await writeTable(file, 'cars', [{ id: 1, display_name: "'Bench'", vin: "'5YJ3E7EA0KF000001'" }]);
  await writeTable(file, 'charging', chargingRows(life()));
  await writeTable(
    file,
    'chargingstate',
    charges.map(({ number, first, last }) => ({
      id: number,
      StartDate: dateOf(first),
      EndDate: dateOf(last),
      UnplugDate: null,
      charge_energy_added: rounded(last.energyAddedKwh, 2),
      fast_charger_brand: "''",
      fast_charger_present: first.fastCharger === true ? 1 : 0,
      CarID: 1,
    })),
  );
  await writeTable(
    file,
    'drivestate',
    drives.map(({ number, first, last }) => ({
      id: number,
      StartDate: dateOf(first),
      StartPos: number,
      EndDate: dateOf(last),
      EndPos: number,
      CarID: 1,
    })),
  );
  await writeTable(file, 'pos', positionRows(life()));
  file.end('-- Dump completed on 2024-01-31  4:05:06\n');
  await once(file, 'close');
  return file.bytesWritten;
}

function* chargingRows(life: Iterable<Sample>): Generator<Row> {
  let id = 0;
  for (const sample of life) {
    if (sample.charging !== 'charging') continue;
    id += 1;
    yield {
      id,
      battery_level: rounded(sample.soc, 0),
      charge_energy_added: rounded(sample.energyAddedKwh, 2),
      charger_power: rounded(sample.chargerPowerKw, 0),
      Datum: dateOf(sample),
      ideal_battery_range_km: rounded(sample.rangeKm, 2),
      charger_voltage: 230,
      charger_phases: 3,
      charger_actual_current: 16,
      outside_temp: rounded(sample.outTempC, 1),
      battery_range_km: rounded(sample.rangeKm, 2),
      CarID: 1,
    };
  }
}

function* positionRows(life: Iterable<Sample>): Generator<Row> {
  let id = 0;
  for (const sample of life) {
    id += 1;
    yield {
      id,
      Datum: dateOf(sample),
      lat: rounded(sample.lat, 6),
      lng: rounded(sample.lon, 6),
      speed: rounded(sample.speedKmh, 0),
      power: rounded(sample.powerKw, 0),
      odometer: rounded(sample.odometerKm, 6),
      ideal_battery_range_km: rounded(sample.rangeKm, 2),
      address: null,
      outside_temp: rounded(sample.outTempC, 1),
      altitude: rounded(sample.elevationM, 0),
      battery_level: rounded(sample.soc, 0),
      inside_temp: rounded(sample.inTempC, 1),
      battery_heater: 0,
      battery_range_km: rounded(sample.rangeKm, 2),
      CarID: 1,
    };
  }
}

async function writeTable(file: WriteStream, table: string, rows: Iterable<Row>): Promise<void> {
  let written = 0;
  for (const row of rows) {
    if (written === 0) {
      const columns = Object.keys(row).map((name) => `  \`${name}\` text DEFAULT NULL,\n`);
      file.write(`CREATE TABLE \`${table}\` (\n${columns.join('')}  PRIMARY KEY (\`id\`)\n) ENGINE=InnoDB;\n`);
    }
    const start = written % rowsPerInsert === 0 ? `${written === 0 ? '' : ';\n'}INSERT INTO \`${table}\` VALUES ` : ',';
    written += 1;
    const values = Object.values(row).map((value) => value ?? 'NULL');
    if (!file.write(`${start}(${values.join(',')})`)) await once(file, 'drain');
  }
  file.write(written === 0 ? '' : ';\n');
}
