import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { carLife, denseLife } from './car-life.ts';
import { type LoggedRow, logLives } from './logged-lives.ts';
import { type LoggerTableName, loggerTables } from './teslamate-tables.ts';

/** The rows of a dump of TeslaMate: one file a table, as COPY reads it, and how many each has. */
export interface LoggedTables {
  readonly files: Readonly<Record<LoggerTableName, string>>;
  readonly counts: Readonly<Record<LoggerTableName, number>>;
}

const names = Object.keys(loggerTables) as LoggerTableName[];
const chunkLength = 1 << 16;

/** Writes a plain dump as `pg_dump` makes one of TeslaMate, of one car with so many samples. Returns its size in bytes. */
export async function writeTeslamateDump(path: string, samples: number, seed: number): Promise<number> {
  // TeslaMate stores no position of a car that is asleep.
  const life = carLife({ seed, source: 'x', from: Date.UTC(2021, 0, 4, 6), until: Number.POSITIVE_INFINITY, ...denseLife })
    .filter(({ lat }) => typeof lat === 'number')
    .take(samples);
  const folder = `${path}.tables`;
  const bytes = await writeDump(path, await writeTables(folder, [life]));
  await rm(folder, { recursive: true });
  return bytes;
}

/** Writes what TeslaMate would have logged of cars, a file for each of its tables. */
export async function writeTables(folder: string, lives: readonly Iterable<Sample>[]): Promise<LoggedTables> {
  await mkdir(folder, { recursive: true });
  const files = recordOf((name) => join(folder, name));
  const counts = recordOf(() => 0);
  const streams = recordOf((name) => createWriteStream(files[name]));
  const waiting = recordOf(() => '');
  for (const { table, row } of rowsOf(lives)) {
    counts[table] += 1;
    waiting[table] += lineOf(table, row);
    if (waiting[table].length < chunkLength) continue;
    await write(streams[table], waiting[table]);
    waiting[table] = '';
  }
  for (const name of names) {
    streams[name].end(waiting[name]);
    await once(streams[name], 'close');
  }
  return { files, counts };
}

/** Joins the files of tables to a dump: its tables by name. Returns its size in bytes. */
export async function writeDump(path: string, { files }: LoggedTables): Promise<number> {
  const file = createWriteStream(path);
  await write(file, '--\n-- PostgreSQL database dump\n--\n\n');
  for (const name of names) {
    const columns = Object.keys(loggerTables[name].columns).join(', ');
    await write(file, `--\n-- Data for Name: ${name}; Type: TABLE DATA; Schema: public; Owner: teslamate\n--\n\n`);
    await write(file, `COPY public.${name} (${columns}) FROM stdin;\n`);
    for await (const chunk of createReadStream(files[name])) await write(file, chunk as Buffer);
    await write(file, '\\.\n\n\n');
  }
  file.end('--\n-- PostgreSQL database dump complete\n--\n');
  await once(file, 'close');
  return file.bytesWritten;
}

/** Cars and settings first, then what was logged. */
function* rowsOf(lives: readonly Iterable<Sample>[]): Generator<LoggedRow> {
  const written = { inserted_at: '2021-01-01 00:00:00', updated_at: '2021-01-01 00:00:00' };
  const units = { unit_of_length: 'km', unit_of_temperature: 'C', unit_of_pressure: 'bar', preferred_range: 'rated' };
  yield { table: 'settings', row: { id: 1, ...written, ...units, language: 'en', theme_mode: 'system' } };
  for (const index of lives.keys()) {
    const id = index + 1;
    const switches = { req_not_unlocked: 'f', free_supercharging: 'f', use_streaming_api: 't', enabled: 't', lfp_battery: 'f' };
    yield { table: 'car_settings', row: { id, suspend_min: 21, suspend_after_idle_min: 15, ...switches } };
    const car = { eid: id, vid: id, vin: `5YJ3E7EA0KF${String(id).padStart(6, '0')}`, name: `Car ${id}`, model: '3', trim_badging: '74D' };
    yield { table: 'cars', row: { id, ...car, efficiency: 0.15, settings_id: id, display_priority: 1, ...written } };
  }
  yield* logLives(lives);
}

function lineOf(table: LoggerTableName, row: LoggedRow['row']): string {
  const cells: Readonly<Record<string, string | number | null | undefined>> = row;
  let line = '';
  for (const column of columnsOf[table]) line += `${line === '' ? '' : '\t'}${cells[column] ?? '\\N'}`;
  return `${line}\n`;
}

const recordOf = <Value>(make: (name: LoggerTableName) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<LoggerTableName, Value>;

const columnsOf = recordOf((name) => Object.keys(loggerTables[name].columns));

async function write(file: WriteStream, text: string | Buffer): Promise<void> {
  if (!file.write(text)) await once(file, 'drain');
}
