import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { verifyBooks } from '../../../commands/logbook.ts';
import { readOwnedTables } from '../../../owned-tables.ts';
import { downloadArchive, insertFullAccount } from '../../../testing/archived-account.ts';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { makePlaceOwner } from '../../../testing/place-owner.ts';
import { unzip } from '../../../testing/unzip.ts';
import { archivedTables } from '../archived-files.ts';
import { manifestPath } from '../manifest.ts';
import { incomingTables, stayingTables } from './incoming-tables.ts';
import { takeInArchive } from './take-in-archive.ts';

let source: ApiServer;
let target: ApiServer;
let owner: SignedIn;
let receiver: SignedIn;
/** An installation without the vehicles of the archive. */
let empty: ApiServer;
let vehicles: { driven: VehicleId; booked: VehicleId };
let archive: Buffer;
let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  [source, target, empty] = [await openApiServer(), await openApiServer(), await openApiServer()];
  owner = await signInAs(source);
  vehicles = await insertFullAccount(source, owner);
  await source.database
    .forAccount(owner.accountId)
    .updateTable('users')
    .set({ language: 'de', trip_tags: '["private"]', drivers: '["Mia"]', vehicle_limit: 99 })
    .execute();
  await setKey(owner);
  archive = await downloadArchive(source, owner);
  files = await unzip(archive);
  receiver = await signInAs(target);
});
afterAll(() => Promise.all([source.close(), target.close(), empty.close()]));

const key = makePlaceOwner().publicKey;
const setKey = (person: SignedIn) =>
  source.database.forAccount(person.accountId).updateTable('users').set({ public_key: key, private_key: 'w1.1.salt.sealed' }).execute();

const never = new AbortController().signal;
/** Takes bytes as an archive into an account of the second installation, or of another. */
async function takeIn(bytes: Buffer, into = receiver, server = target) {
  const path = join(server.dataDir, `${randomUUID()}.zip`);
  await writeFile(path, bytes);
  const { pool, telemetry, clock } = server;
  const deps = { pool, telemetry, billing: false, now: () => clock.now, readTables: readOwnedTables };
  return takeInArchive(deps, into, path, { signal: never });
}
const refusalOf = (bytes: Buffer, into: SignedIn, server: ApiServer) =>
  takeIn(bytes, into, server).then(
    () => null,
    (error: { word?: string }) => error.word ?? error,
  );

const tables = async () => archivedTables(await readOwnedTables());

/** A zip of these files, as anyone can make one. */
async function zipOf(contents: ReadonlyMap<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of contents) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The archive with other contents and right check values: what whoever wants to deceive makes. */
async function forged(changes: Readonly<Record<string, string>>): Promise<Buffer> {
  const contents = new Map([...files, ...Object.entries(changes)]);
  const manifest = JSON.parse(files.get(manifestPath) ?? '') as { files: Record<string, unknown> };
  for (const [path, content] of Object.entries(changes))
    if (path !== manifestPath)
      manifest.files[path] = { bytes: Buffer.byteLength(content), sha256: createHash('sha256').update(content).digest('hex') };
  if (changes[manifestPath] === undefined) contents.set(manifestPath, JSON.stringify(manifest));
  return zipOf(contents);
}

/** The rows of a file that come in, without what is another on another installation. */
const comparable = (name: string, content = '', userId: string): string => {
  const without = Object.keys(incomingTables[name]?.without ?? {});
  const of = content.replaceAll(userId, 'USER');
  return without.length === 0
    ? of
    : of
        .trimEnd()
        .split('\n')
        .map((line) => {
          const row = JSON.parse(line) as Record<string, unknown>;
          for (const column of without) delete row[column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())];
          return JSON.stringify(row);
        })
        .join('\n');
};

describe('an archive that comes into an empty account of another installation', () => {
  it('has something in every table that comes in', async () => {
    const empty = (await tables())
      .filter(([name]) => incomingTables[name] !== undefined)
      .filter(
        ([, { file }]) => (files.get(file) ?? '').trim().split('\n').length < (file.endsWith('.csv') ? 2 : 1) || files.get(file) === '',
      );
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  it('gives the same archive again, and the same once more changes nothing', async () => {
    const taken = await takeIn(archive);
    expect(taken.hasSettings).toBe(true);
    expect(taken.vehicles.map(({ wasThere }) => wasThere)).toEqual([false, false, false]);
    expect(taken.vehicles.find(({ id }) => id === vehicles.driven)?.samples).toBeGreaterThan(9000);
    const after = await unzip(await downloadArchive(target, receiver));
    for (const [name, { file }] of await tables())
      if (incomingTables[name] !== undefined)
        expect(comparable(name, after.get(file), receiver.userId), file).toBe(comparable(name, files.get(file), owner.userId));
    for (const path of files.keys()) if (path.startsWith('samples/')) expect(after.get(path), path).toBe(files.get(path));
    const again = await takeIn(archive);
    expect(again.vehicles.map(({ wasThere }) => wasThere)).toEqual([true, true, true]);
    expect(Object.values(again.rows).reduce((sum, count) => sum + count, 0)).toBe(0);
    const twice = await unzip(await downloadArchive(target, receiver));
    for (const [name, { file }] of await tables())
      if (incomingTables[name] !== undefined) expect(twice.get(file), file).toBe(after.get(file));
  }, 60_000);

  it('has statements that say that they were not issued there', async () => {
    const rows = await target.database.forAccount(receiver.accountId).selectFrom('statements').select('imported_at').execute();
    expect(rows.map(({ imported_at: at }) => at !== null)).toContain(true);
    expect(rows.filter(({ imported_at: at }) => at === null)).toEqual([]);
  });

  it('has a logbook whose chain verifies', async () => {
    const lines = (await verifyBooks(target.database, vehicles.booked)).lines;
    expect(lines.join()).toMatch(/book 1: \d entries .* fit/);
  });

  it('gives the settings, the keys with the user for whom they were wrapped, and no rights', async () => {
    const user = await target.database.forAccount(receiver.accountId).selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({ language: 'de', trip_tags: ['private'], drivers: ['Mia'], email: receiver.email, role: 'user' });
    expect(user).toMatchObject({ public_key: key, private_key: `w1.1.salt.sealed.${owner.userId}`, vehicle_limit: 10 });
  });

  it('keeps a user who has keys, and adds those of the archive as former ones', async () => {
    const other = await signInAs(target);
    const tenant = target.database.forAccount(other.accountId);
    await tenant.updateTable('users').set({ public_key: 'OWN', private_key: 'w1.1.own.own' }).execute();
    const keyed = await signInAs(source);
    await setKey(keyed);
    await takeIn(await downloadArchive(source, keyed), other);
    const user = await tenant.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({ public_key: 'OWN', private_key: 'w1.1.own.own' });
    expect(user.former_keys).toMatchObject([{ publicKey: key, privateKey: `w1.1.salt.sealed.${keyed.userId}` }]);
  });
});

describe('an archive is refused, and nothing of it stored', () => {
  let stranger: SignedIn;
  beforeAll(async () => {
    stranger = await signInAs(empty);
  });
  const countRows = async () => (await empty.database.forAccount(stranger.accountId).selectFrom('vehicles').select('id').execute()).length;

  it.each([
    ['that is no zip', async () => Buffer.from('PK no'), 'no_archive'],
    ['without a manifest', async () => zipOf(new Map([['trips.csv', '']])), 'old'],
    ['of a newer version', async () => forged({ [manifestPath]: JSON.stringify({ format: 2, anything: true }) }), 'newer'],
    ['with a column that only a newer version knows', async () => forged({ 'places.jsonl': '{"id":"x","colour":"red"}\n' }), 'newer'],
    ['that was cut off', async () => archive.subarray(0, archive.length - 3000), 'no_archive'],
    ['with another file', async () => zipOf(new Map([...files, ['more.txt', 'x']])), 'altered'],
    ['with a file changed', async () => zipOf(new Map([...files, ['trips.csv', `${files.get('trips.csv')} `]])), 'altered'],
    ['without a file', async () => zipOf(new Map([...files].filter(([path]) => path !== 'trips.csv'))), 'altered'],
    ['with a row that is none', async () => forged({ 'places.jsonl': '[1]\n' }), 'unfit'],
    [
      'with a value of another type',
      async () => forged({ 'fixed-costs.csv': (files.get('fixed-costs.csv') ?? '').replace('100', 'much') }),
      'unfit',
    ],
    [
      'with a row of a vehicle that it does not have',
      async () => forged({ 'trips.csv': (files.get('trips.csv') ?? '').replaceAll(vehicles.booked, owner.userId) }),
      'unfit',
    ],
    [
      'with a wrong setting',
      async () => forged({ 'people.jsonl': (files.get('people.jsonl') ?? '').replace('"language":"de"', '"language":"xx"') }),
      'unfit',
    ],
  ] as const)('%s', async (_, bytes, word) => {
    expect(await refusalOf(await bytes(), stranger, empty)).toBe(word);
    expect(await countRows()).toBe(0);
  });

  it('whose vehicle belongs to another account', async () => {
    expect(await refusalOf(archive, await signInAs(target), target)).toBe('foreign');
  });

  it('whose VIN another vehicle of the account has', async () => {
    const person = await signInAs(empty);
    await insertVehicle(empty, person, { vin: '5YJ3E7EB0KF000001' });
    expect(await refusalOf(archive, person, empty)).toBe('vin_taken');
  });
});

it('leaves out what an older version stored and this one refuses, and takes in the rest', async () => {
  const path = [...files.keys()].find((one) => one.startsWith('samples/gro')) ?? '';
  const [head = '', first = '', ...others] = (files.get(path) ?? '').split('\r\n');
  const cells = first.split(',').with(head.split(',').indexOf('soc'), '250');
  const taken = await takeIn(await forged({ [path]: [head, cells.join(','), ...others].join('\r\n') }), await signInAs(empty), empty);
  expect(taken.vehicles.flatMap(({ leftOut }) => (leftOut === 0 ? [] : [leftOut]))).toEqual([1]);
});

it('says of every archived table whether it comes in, and why not', async () => {
  const unsaid = (await tables()).filter(([name]) => incomingTables[name] === undefined && stayingTables[name] === undefined);
  expect(unsaid.map(([name]) => name)).toEqual([]);
  expect(Object.keys(incomingTables).filter((name) => stayingTables[name] !== undefined)).toEqual([]);
});
