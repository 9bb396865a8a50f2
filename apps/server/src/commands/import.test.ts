import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../db/pool.ts';
import type { Tables } from '../db/schema/tables.ts';
import { createTestDatabase } from '../testing/database.ts';
import { program } from '../testing/program.ts';

interface Output {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let file: string;
let database: ReturnType<typeof openPool<Tables>>;

beforeAll(async () => {
  copy = await createTestDatabase();
  database = openPool<Tables>(copy.url);
  folder = await mkdtemp(join(tmpdir(), 'wattbook-import-'));
  file = join(folder, 'TeslaFi62023.csv');
  await writeFile(file, drive());
  await wattbook('user', 'add', 'anna@example.org', '--password', 'Strom4!auto');
});
afterAll(async () => {
  await database.close();
  await copy.drop();
  await rm(folder, { recursive: true });
});

/** Ten minutes parked, twenty driven at 60 km/h, ten parked; miles, one row a minute, the 30th cannot be read. */
function drive(): string {
  const rows = Array.from({ length: 40 }, (_, minute) => {
    const drives = minute >= 10 && minute < 30;
    const odometer = (1000 + Math.min(Math.max(minute - 10, 0), 20)) / 1.609344;
    const speed = minute === 30 ? 'fast' : drives ? 60 / 1.609344 : 0;
    const time = `2023-06-01 12:${String(minute).padStart(2, '0')}:00`;
    return [time, 'VIN1', 'Blue', 'online', odometer.toFixed(6), speed, drives ? 'D' : 'P', 80, drives ? 1 : 0, 0].join(',');
  });
  return `Date,vin,display_name,state,odometer,speed,shift_state,battery_level,driveNumber,chargeNumber\n${rows.join('\n')}\n`;
}

function wattbook(...args: string[]): Promise<Output> {
  const env = { ...process.env, DATABASE_URL: copy.url, DATA_DIR: folder, BASE_URL: 'https://wattbook.example' };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (failure, out, error) =>
      resolve({ code: Number(failure?.code ?? 0), out: out.trim(), error: error.trim() }),
    );
  });
}

const importFile = (...more: string[]) =>
  wattbook('import', 'teslafi', file, '--account', 'Anna@example.org', '--zone', 'Europe/Berlin', '--json', ...more);

const documentOf = ({ out }: Output): { vehicles: object[] } => JSON.parse(out) as { vehicles: object[] };

async function countsOf(...tables: (keyof Tables & string)[]): Promise<number[]> {
  return Promise.all(tables.map(async (table) => (await database.pool.query(`select 1 from ${table}`)).rowCount ?? 0));
}

describe('wattbook import on a database', () => {
  it('reports the same in a dry run as in the import, and a second import changes nothing (OQ-066)', async () => {
    const dry = await importFile('--dry-run');
    expect(dry).toMatchObject({ code: 0, error: '' });
    expect(await countsOf('vehicles', 'trips')).toEqual([0, 0]);

    const first = await importFile();
    const { host, pathname } = new URL(copy.url);
    const changed = `Changes the installation in the database ${host}${pathname}.`;
    expect(first).toMatchObject({ code: 0, error: changed });
    const report = documentOf(first);
    expect(report).toMatchObject({
      rows: 40,
      samples: 39,
      rejected: { listed: [{ line: 32, field: 'speed', reason: 'unreadable_number', value: 'fast' }] },
    });
    expect(report.vehicles).toMatchObject([
      { name: 'Blue', isNew: true, storedSamples: 39, duplicates: 0, trips: 1, charges: 0, sessionDisagreements: [] },
    ]);
    expect(documentOf(dry)).toEqual({ ...report, dryRun: true, vehicles: [{ ...report.vehicles[0], id: null }] });
    expect(await countsOf('vehicles', 'trips')).toEqual([1, 1]);

    const again = await importFile();
    expect(again).toMatchObject({ code: 0, error: changed });
    expect(documentOf(again).vehicles).toMatchObject([{ name: 'Blue', isNew: false, storedSamples: 0, duplicates: 39, trips: 1 }]);
    expect(await countsOf('vehicles', 'trips')).toEqual([1, 1]);
  });

  it('creates one vehicle for a file that two processes import at once', async () => {
    const both = await Promise.all([importFile('--vehicle', 'Twin'), importFile('--vehicle', 'Twin')]);
    expect(both).toMatchObject([{ code: 0 }, { code: 0 }]);
    const stored = both
      .flatMap((output) => documentOf(output).vehicles)
      .map((vehicle) => (vehicle as { storedSamples: number }).storedSamples);
    expect(stored.sort((a, b) => a - b)).toEqual([0, 39]);
    await database.pool.query(`delete from vehicles where display_name = 'Twin'`);
    expect(await countsOf('vehicles')).toEqual([1]);
  });

  it('stores the distance of the trip', async () => {
    const { rows } = await database.pool.query<{ distance: number; start_time: Date }>('select distance, start_time from trips');
    expect(rows.map(({ distance, start_time }) => [distance.toFixed(1), start_time.toISOString()])).toEqual([
      ['20.0', '2023-06-01T10:09:00.000Z'],
    ]);
  });

  it('refuses a missing file and an unknown account, with the usage', async () => {
    for (const [path, account, output] of [
      ['gone.csv', 'anna@example.org', 'There is no file gone.csv.'],
      [file, 'nobody@example.org', 'no account of nobody@example.org'],
    ] as const) {
      const { code, error } = await wattbook('import', 'teslafi', path, '--account', account);
      expect(code).toBe(2);
      expect(error).toContain(output);
    }
  });
});
