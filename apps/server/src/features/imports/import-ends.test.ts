import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { readdir } from 'node:fs/promises';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  exampleNoon,
  exampleProof,
  insertPerson,
  insertVehicle,
  openApiServer,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';
import { importHarness } from '../../testing/import-harness.ts';
import { teslafiMorning } from './teslafi-morning.ts';

let server: ApiServer;
let imports: ReturnType<typeof importHarness>;
let person: SignedIn;
let vehicle: VehicleId;
const march = { name: 'TeslaFi32026.csv', content: teslafiMorning({ date: '2026-03-10' }) };

beforeAll(async () => {
  server = await openApiServer();
  imports = importHarness(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});

/** Imports during which something happens when a file has been read to its last row. */
const readThen = (id: string, happens: () => Promise<unknown>) =>
  importHarness(server, {
    importFolder: {
      ...server.importFolder,
      async *read(key, file) {
        yield* server.importFolder.read(key, file);
        if (key.id === id) await happens();
      },
    },
  });

const filesOf = async ({ accountId }: SignedIn) => (await server.importFolder.list()).filter((key) => key.accountId === accountId);
const countTrips = async () => (await server.database.forAccount(person.accountId).selectFrom('trips').select('id').execute()).length;

describe('the cancellation of an import', () => {
  const cancel = (id: string) => imports.ask(person, 'DELETE', `/${id}`);

  it('leaves nothing: no row, no file, no trip', async () => {
    const { id } = await imports.upload(person, vehicle, march);
    await imports.start(person, id, vehicle);
    expect((await cancel(id)).status).toBe(204);
    await imports.run().runImport();
    expect((await imports.ask(person, 'GET', `/${id}`)).status).toBe(404);
    expect(await filesOf(person)).toEqual([]);
    expect(await countTrips()).toBe(0);
    expect((await cancel(id)).status).toBe(404);
  });

  it('stops an import that is read, even at its last row', async () => {
    const { id } = await imports.upload(person, vehicle, march);
    await imports.start(person, id, vehicle);
    const slow = readThen(id, () => cancel(id));
    await slow.run().runImport();
    expect(slow.failures).toEqual([]);
    expect(await countTrips()).toBe(0);
    expect((await server.database.forAccount(person.accountId).selectFrom('packed_blocks').selectAll().execute()).length).toBe(0);
  });

  it('is refused while the import is stored', async () => {
    const { id } = await imports.upload(person, vehicle, march);
    await server.database.forAccount(person.accountId).updateTable('imports').set({ status: 'storing' }).where('id', '=', id).execute();
    expect(await cancel(id)).toEqual({ status: 409, body: { message: 'conflict' } });
  });
});

describe('an interrupted import', () => {
  const statusOf = async (id: string): Promise<ImportRecord['status']> => (await imports.read(person, id)).status;

  it.each(['importing', 'storing'] as const)(
    'continues in the next process from %s, and counts the segments of its first attempt as new',
    async (status) => {
      const { id } = await imports.upload(person, vehicle, march);
      await imports.start(person, id, vehicle);
      const stop = new AbortController();
      const failing = importHarness(server, {
        importFolder: {
          ...server.importFolder,
          async *read(key, file) {
            for await (const chunk of server.importFolder.read(key, file)) {
              if (key.id === id) stop.abort();
              yield chunk;
            }
          },
        },
      });
      await failing.run(stop.signal).runImport();
      expect(await statusOf(id)).toBe('importing');
      const tenant = server.database.forAccount(person.accountId);
      expect(await tenant.selectFrom('imports').select('attempts').where('id', '=', id).execute()).toEqual([{ attempts: 0 }]);
      await server.database.forAccount(person.accountId).updateTable('imports').set({ status }).where('id', '=', id).execute();
      await imports.run().runImport();
      expect(await imports.read(person, id)).toMatchObject({ status: 'done', vehicles: [{ trips: { added: 1, skipped: 0 } }] });
    },
  );

  it('fails where its files are gone', async () => {
    const { id } = await imports.upload(person, vehicle, march);
    await imports.start(person, id, vehicle);
    await server.importFolder.remove({ accountId: person.accountId, id });
    await imports.run().runImport();
    expect(await statusOf(id)).toBe('waiting');
    server.clock.now += 11 * 60_000;
    await imports.run().cleanUp();
    expect(await imports.read(person, id)).toMatchObject({ status: 'failed', failure: 'interrupted' });
  });

  it('fails after three failed attempts', async () => {
    const { id } = await imports.upload(person, vehicle, march);
    await imports.start(person, id, vehicle);
    const failing = importHarness(server, {
      importFolder: { ...server.importFolder, read: () => server.importFolder.read({ accountId: person.accountId, id }, 7) },
    });
    for (let attempt = 0; attempt < 3; attempt += 1) await failing.run().runImport();
    expect(failing.failures).toHaveLength(3);
    expect(await imports.read(person, id)).toMatchObject({ status: 'failed', failure: 'default' });
    expect(await filesOf(person)).toEqual([]);
  });
});

describe('the import of a deactivated account (OQ-050)', () => {
  const tenant = () => server.database.forAccount(person.accountId);
  const setDeactivated = (at: Date | null) => tenant().updateTable('users').set({ deactivated_at: at }).execute();
  const stored = () => tenant().selectFrom('imports').select(['status', 'attempts']).execute();

  it('waits, with its files, and goes on when the account is restored', async () => {
    const { id } = await imports.upload(person, vehicle, march);
    await imports.start(person, id, vehicle);
    await setDeactivated(new Date());
    await imports.run().runImport();
    server.clock.now += 48 * 3_600_000;
    await imports.run().cleanUp();
    expect([await stored(), await countTrips()]).toEqual([[{ status: 'waiting', attempts: 0 }], 0]);
    await setDeactivated(null);
    await imports.run().runImport();
    expect([await stored(), await countTrips()]).toEqual([[{ status: 'done', attempts: 1 }], 1]);
  });

  it('keeps nobody else waiting, however many wait', async () => {
    const { id } = await imports.upload(person, vehicle, march);
    await imports.start(person, id, vehicle);
    const { accountId, userId } = await insertPerson(server, { deactivated: true });
    const old = new Date(exampleNoon - 3_600_000);
    const waiting = () => ({ account_id: accountId, id: newId(), user_id: userId, files: '[]', status: 'waiting' as const });
    await server.database
      .forAccount(accountId)
      .insertInto('imports')
      .values(Array.from({ length: 60 }, () => ({ ...waiting(), vehicle_id: null, zone: null, created_at: old, heard_at: new Date() })))
      .execute();
    await imports.run().runImport();
    expect(await stored()).toMatchObject([{ status: 'done' }]);
  });

  it('stops before anything of it is stored, and does not count as an attempt', async () => {
    const { id } = await imports.upload(person, vehicle, march);
    await imports.start(person, id, vehicle);
    const slow = readThen(id, () => setDeactivated(new Date()));
    await slow.run().runImport();
    expect([slow.failures, await stored(), await countTrips()]).toEqual([[], [{ status: 'importing', attempts: 0 }], 0]);
    await setDeactivated(null);
    await imports.run().runImport();
    expect([await stored(), await countTrips()]).toEqual([[{ status: 'done', attempts: 1 }], 1]);
  });
});

describe('files on the disk', () => {
  it('are deleted with the account', async () => {
    await imports.upload(person, vehicle, march);
    const body = { ...exampleProof, data: true, newsletter: true };
    await server.app.inject({ method: 'DELETE', url: `/v1/users/${person.userId}`, headers: person.headers, payload: body });
    await imports.run().cleanUp();
    expect(await filesOf(person)).toEqual([]);
  });

  it('are deleted after a day without a start', async () => {
    const record = await imports.upload(person, vehicle, march);
    await imports.run().cleanUp();
    expect(await filesOf(person)).toHaveLength(1);
    server.clock.now += 25 * 3_600_000;
    await imports.run().cleanUp();
    expect(await filesOf(person)).toEqual([]);
    person = await signInAs(server, person);
    expect((await imports.ask(person, 'GET', `/${record.id}`)).status).toBe(404);
  });

  it('have numbers for names', async () => {
    const { id } = await imports.begin(person, vehicle, [{ name: '../../evil.csv', content: march.content }]);
    await imports.send(person, id, [march]);
    expect(await imports.read(person, id)).toMatchObject({ files: [{ name: 'evil.csv' }] });
    expect(await readdir(`${server.dataDir}/imports/${person.accountId}/${id}`)).toEqual(['0']);
  });
});
