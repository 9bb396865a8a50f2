import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseUrl, runOnServer } from '../../testing/databases.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { readAll } from './recording-builders.ts';
import { openTeslamateDatabase } from './teslamate-database.ts';

let server: Awaited<ReturnType<typeof createTestDatabase>>;
let url: string;
let name: string;

beforeAll(async () => {
  server = await createTestDatabase();
});
afterAll(() => server.drop());
beforeEach(async () => {
  name = `teslamate_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(server.url, `create database ${name}`);
  url = databaseUrl(server.url, name);
  await runOnServer(
    url,
    `create type states_status as enum ('online', 'offline', 'asleep');
     create table cars (id smallint, vin text, name text, model text);
     create table addresses (id integer, display_name text, road text, house_number text, postcode text, city text, raw jsonb);
     create table positions (id integer, date timestamp, latitude numeric(8,6), speed smallint, is_climate_on boolean, drive_id integer, car_id smallint);
     create table drives (id integer, start_date timestamp, end_date timestamp, start_km float, start_address_id integer, car_id smallint);
     create table states (state states_status, start_date timestamp, car_id integer);
     create schema private; create table private.tokens (access bytea);
     insert into cars values (1, 'VIN1', E'Zo\\t\\\\ra', 'Y');
     insert into addresses values (3, 'x', 'Am Lindenhof', '7', '85354', 'Freising', '{"a": 1}');
     insert into positions values (1, '2023-01-02 10:11:12.345678', 48.137154, null, true, 7, 1);
     insert into drives values (7, '2023-01-02 10:00:00', '2023-01-02 10:20:00', 100.5, 3, 1);
     insert into states values ('asleep', '2023-01-02 11:00:00', 1)`,
  );
});

async function bytesOf(open: () => AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of open()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('a running database of TeslaMate', () => {
  it('is read as its dump: the same rows, in UTC, without what is not needed', async () => {
    const database = await openTeslamateDatabase(url);
    const text = await bytesOf(database.open);
    await database.close();
    expect(text).not.toMatch(/raw|tokens/);
    const vehicle = { number: '1', vin: 'VIN1', name: 'Zo\t\\ra' };
    const source = 'teslamate';
    const line = expect.any(Number);
    expect(await readAll('teslamate', text)).toEqual([
      { kind: 'sample', line, vehicle, sample: { ts: Date.UTC(2023, 0, 2, 10), source, gear: 'D', odometerKm: 100.5, driveNumber: 7 } },
      { kind: 'sample', line, vehicle, sample: { ts: Date.UTC(2023, 0, 2, 10, 20), source, gear: 'P', speedKmh: 0, driveNumber: 7 } },
      {
        kind: 'sample',
        line,
        vehicle,
        sample: {
          ts: Date.UTC(2023, 0, 2, 10, 11, 12, 345),
          source,
          online: 'online',
          gear: 'D',
          lat: 48.137154,
          driveNumber: 7,
          speedKmh: null,
          powerKw: null,
          climateOn: true,
        },
      },
      { kind: 'sample', line, vehicle, sample: { ts: Date.UTC(2023, 0, 2, 11), source, online: 'asleep' } },
      {
        kind: 'session',
        vehicle,
        session: {
          kind: 'drive',
          from: Date.UTC(2023, 0, 2, 10),
          to: Date.UTC(2023, 0, 2, 10, 20),
          address: { line1: 'Am Lindenhof 7', line2: '', line3: '', line4: '85354 Freising', city: 'Freising' },
          endAddress: null,
          cost: null,
        },
      },
    ]);
  });

  it('is read at one moment, whatever is written meanwhile', async () => {
    const database = await openTeslamateDatabase(url);
    const before = await bytesOf(database.open);
    await runOnServer(url, "insert into states values ('online', '2023-01-03 11:00:00', 1)");
    expect(await bytesOf(database.open)).toBe(before);
    await database.close();
    const after = await openTeslamateDatabase(url);
    expect(await bytesOf(after.open)).not.toBe(before);
    await after.close();
  });

  it('can be closed while it is read', async () => {
    const database = await openTeslamateDatabase(url);
    for await (const chunk of database.open()) if (chunk.toString().startsWith('COPY')) break;
    await database.close();
    // A database with an open connection cannot be dropped.
    await expect(runOnServer(server.url, `drop database ${name}`)).resolves.toBeUndefined();
  });

  it('is named, and refuses, without its password', async () => {
    const database = await openTeslamateDatabase(url);
    await database.close();
    expect(database.name).toBe(`${new URL(url).host}/${name}`);
    const wrong = new URL(url);
    wrong.pathname = '/nowhere';
    wrong.password = 'secret';
    const error: unknown = await openTeslamateDatabase(wrong.href).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toContain('secret');
  });
});
