import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { carLife, denseLife } from './car-life.ts';

type Cell = string | number | null;

interface Session {
  readonly number: number;
  readonly first: Sample;
  last: Sample;
}

const dateOf = ({ ts }: Sample) => `${new Date(ts).toISOString().slice(0, 23).replace('T', ' ')}000`;
const rounded = (value: number | null | undefined, digits: number): Cell => (typeof value === 'number' ? value.toFixed(digits) : null);

/** Writes a plain dump as `pg_dump` makes one of TeslaMate, with so many positions: the rows of charges first, then what names their car. Returns its size in bytes. */
export async function writeTeslamateDump(path: string, positions: number, seed: number): Promise<number> {
  const file = createWriteStream(path);
  const life = () => carLife({ seed, source: 'x', from: Date.UTC(2021, 0, 4, 6), until: Number.POSITIVE_INFINITY, ...denseLife });
  const [drives, charges]: Session[][] = [[], []] as [Session[], Session[]];
  file.write('--\n-- PostgreSQL database dump\n--\n\n');
  await writeTable(file, 'cars', ['id', 'vin', 'name', 'model'], [[1, '5YJ3E7EA0KF000001', 'Bench', '3']]);
  await writeTable(file, 'charges', chargeColumns, chargeRows(life(), positions, charges));
  const processColumns = ['id', 'start_date', 'end_date', 'charge_energy_added', 'end_battery_level', 'cost', 'car_id'];
  const processes = charges.map(({ number, first, last }) => [
    ...[number, dateOf(first), dateOf(last), rounded(last.energyAddedKwh, 2), rounded(last.soc, 0), null, 1],
  ]);
  await writeTable(file, 'charging_processes', processColumns, processes);
  for (const sample of life().take(positions)) extend(drives, sample, sample.gear === 'D');
  const driveRows = drives.map(({ number, first, last }) => [
    ...[number, dateOf(first), dateOf(last), rounded(first.odometerKm, 3), rounded(last.odometerKm, 3), 1],
  ]);
  await writeTable(file, 'drives', ['id', 'start_date', 'end_date', 'start_km', 'end_km', 'car_id'], driveRows);
  await writeTable(file, 'positions', positionColumns, positionRows(life(), positions));
  file.end('--\n-- PostgreSQL database dump complete\n--\n');
  await once(file, 'close');
  return file.bytesWritten;
}

/** Adds a sample to the newest session, or begins one. */
function extend(sessions: Session[], sample: Sample, belongs: boolean): void {
  const newest = sessions.at(-1);
  const isOpen = newest !== undefined && ongoing.has(newest);
  if (!belongs) {
    if (newest !== undefined) ongoing.delete(newest);
  } else if (isOpen) {
    newest.last = sample;
  } else {
    const session = { number: sessions.length + 1, first: sample, last: sample };
    ongoing.add(session);
    sessions.push(session);
  }
}

const ongoing = new WeakSet<Session>();

const chargeColumns = [
  ...['id', 'date', 'battery_level', 'usable_battery_level', 'charge_energy_added', 'charger_power', 'charger_voltage', 'charger_phases'],
  ...['fast_charger_present', 'rated_battery_range_km', 'outside_temp', 'charging_process_id'],
];

function* chargeRows(life: Iterator<Sample> & Iterable<Sample>, positions: number, charges: Session[]): Generator<readonly Cell[]> {
  let [id, seen] = [0, 0];
  for (const sample of life) {
    if (seen === positions) return;
    seen += 1;
    extend(charges, sample, sample.charging === 'charging');
    if (sample.charging !== 'charging') continue;
    id += 1;
    yield [
      ...[id, dateOf(sample), rounded(sample.soc, 0), rounded(sample.soc, 0), rounded(sample.energyAddedKwh, 2)],
      ...[rounded(sample.chargerPowerKw, 0), 230, 3, sample.fastCharger === true ? 't' : 'f', rounded(sample.rangeKm, 2)],
      ...[rounded(sample.outTempC, 1), charges.length],
    ];
  }
}

const positionColumns = [
  ...[
    'id',
    'date',
    'latitude',
    'longitude',
    'speed',
    'power',
    'odometer',
    'ideal_battery_range_km',
    'battery_level',
    'outside_temp',
    'elevation',
  ],
  ...[
    'fan_status',
    'driver_temp_setting',
    'passenger_temp_setting',
    'is_climate_on',
    'is_rear_defroster_on',
    'is_front_defroster_on',
    'car_id',
  ],
  ...['drive_id', 'inside_temp', 'battery_heater', 'battery_heater_on', 'battery_heater_no_power', 'est_battery_range_km'],
  ...['rated_battery_range_km', 'usable_battery_level', 'tpms_pressure_fl', 'tpms_pressure_fr', 'tpms_pressure_rl', 'tpms_pressure_rr'],
];

function* positionRows(life: Iterator<Sample> & Iterable<Sample>, positions: number): Generator<readonly Cell[]> {
  const drives: Session[] = [];
  let id = 0;
  for (const sample of life) {
    if (id === positions) return;
    id += 1;
    const drivesNow = sample.gear === 'D';
    extend(drives, sample, drivesNow);
    const range = rounded(sample.rangeKm, 2);
    yield [
      ...[id, dateOf(sample), rounded(sample.lat, 6), rounded(sample.lon, 6), drivesNow ? rounded(sample.speedKmh, 0) : null],
      ...[rounded(sample.powerKw, 0), rounded(sample.odometerKm, 6), range, rounded(sample.soc, 0), rounded(sample.outTempC, 1)],
      ...[rounded(sample.elevationM, 0), rounded(sample.fanLevel, 0), '21.0', '21.0', sample.climateOn === true ? 't' : 'f', 'f', 'f', 1],
      ...[drivesNow ? drives.length : null, rounded(sample.inTempC, 1), null, 'f', null, range, range, rounded(sample.soc, 0)],
      ...['2.9', '2.9', '2.8', '2.8'],
    ];
  }
}

async function writeTable(file: WriteStream, table: string, columns: readonly string[], rows: Iterable<readonly Cell[]>): Promise<void> {
  file.write(`--\n-- Data for Name: ${table}; Type: TABLE DATA; Schema: public; Owner: teslamate\n--\n\n`);
  file.write(`COPY public.${table} (${columns.join(', ')}) FROM stdin;\n`);
  for (const row of rows) if (!file.write(`${row.map((cell) => cell ?? '\\N').join('\t')}\n`)) await once(file, 'drain');
  file.write('\\.\n\n\n');
}
