import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
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

const filesOf = async ({ accountId }: SignedIn) => (await server.importFolder.list()).filter((key) => key.accountId === accountId);
const countTrips = async () => (await server.database.forAccount(person.accountId).selectFrom('trips').select('id').execute()).length;

describe('the process that works on an import', () => {
  /** A process that works on the import until it dies. */
  const dieDuring = async (id: string, work: 'preview' | 'runImport') => {
    const { promise: died, resolve: die } = Promise.withResolvers<void>();
    const dying = importHarness(server, {
      importFolder: {
        ...server.importFolder,
        async *read(key, file) {
          yield* server.importFolder.read(key, file);
          if (key.id !== id) return;
          die();
          await new Promise<never>(() => undefined);
        },
      },
      runExclusive: (_, run) => run(),
    });
    await Promise.race([died, dying.run()[work]()]);
  };

  it('died once: the next one goes on', async () => {
    const { id } = await imports.upload(person, vehicle, march);
    await imports.start(person, id, vehicle);
    await dieDuring(id, 'runImport');
    await imports.run().runImport();
    expect(await imports.read(person, id)).toMatchObject({ status: 'done', vehicles: [{ trips: { added: 1, skipped: 0 } }] });
  });

  it('died twice, while its files were inspected and while they were read: it is set aside', async () => {
    const { id } = await imports.begin(person, vehicle, [march]);
    await imports.send(person, id, [march]);
    await dieDuring(id, 'preview');
    await imports.run().preview();
    await imports.start(person, id, vehicle);
    await dieDuring(id, 'runImport');
    await imports.run().runImport();
    expect(await imports.read(person, id)).toMatchObject({ status: 'failed', failure: 'process_ended', vehicles: null });
    expect([await countTrips(), await filesOf(person)]).toEqual([0, []]);
  });
});

describe('the process that stores an import', () => {
  const [first, second] = [
    teslafiMorning({ date: '2026-03-10' }),
    teslafiMorning({ date: '2026-03-11', vin: '5YJ3E7EB0KF000002', name: 'Bee' }),
  ];
  const both = { name: 'both.csv', content: `${first}${second.split('\n').slice(1).join('\n')}` };

  /** Runs until the second vehicle is to be stored; nothing of a killed process comes after that. */
  async function runUntilKilled(signal?: AbortSignal): Promise<void> {
    const { promise: killed, resolve: kill } = Promise.withResolvers<void>();
    const { importDeps } = imports;
    let finished = 0;
    const startHistory: typeof importDeps.startHistory = async (...of) => {
      const history = await importDeps.startHistory(...of);
      const finish = async () => {
        finished += 1;
        if (finished < 2) return history.finish();
        kill();
        return new Promise<never>(() => undefined);
      };
      return { ...history, finish };
    };
    const dying = importHarness(server, { importDeps: { ...importDeps, startHistory }, runExclusive: (_, work) => work() });
    await Promise.race([killed, dying.run(signal).runImport()]);
  }

  it('was stopped and killed before it had ended, however often: the next one goes on', async () => {
    const { id } = await imports.upload(person, null, both);
    await imports.startNew(person, id, 'Zora', 'Bee');
    for (let stops = 0; stops < 4; stops += 1) {
      const stop = new AbortController();
      await runUntilKilled(stop.signal);
      stop.abort();
      await vi.waitFor(async () => {
        const tenant = server.database.forAccount(person.accountId);
        const row = await tenant.selectFrom('imports').select(['attempted_by', 'attempts']).where('id', '=', id).executeTakeFirst();
        expect(row).toEqual({ attempted_by: null, attempts: 0 });
      });
    }
    await imports.run().runImport();
    expect(await imports.read(person, id)).toMatchObject({ status: 'done', vehicles: [{ name: 'Zora' }, { name: 'Bee' }] });
  });

  it('died twice: it is set aside, says what is stored and keeps that, and the same files complete it', async () => {
    const { id } = await imports.upload(person, null, both);
    await imports.startNew(person, id, 'Zora', 'Bee');
    for (let attempt = 0; attempt < 2; attempt += 1) await runUntilKilled();
    expect(await imports.read(person, id)).toMatchObject({ status: 'storing', vehicles: [{ name: 'Zora' }] });
    const next = importHarness(server);
    await next.run().runImport();
    expect(next.failures).toEqual([expect.objectContaining({ message: expect.stringContaining(id) })]);
    expect(await imports.read(person, id)).toMatchObject({
      status: 'failed',
      failure: 'process_ended',
      vehicles: [{ name: 'Zora', trips: { added: 1 } }],
    });
    const tenant = server.database.forAccount(person.accountId);
    const names = await tenant.selectFrom('vehicles').select('display_name as name').orderBy('display_name').execute();
    expect([names, await countTrips(), await filesOf(person)]).toEqual([[{ name: 'Blitz' }, { name: 'Zora' }], 1, []]);

    const again = await imports.upload(person, null, both);
    expect(again.cars).toMatchObject([
      { name: 'Zora', vehicleId: expect.any(String) },
      { name: 'Bee', vehicleId: null },
    ]);
    const cars = again.cars.map(({ vehicleId, name }) => ({ vehicleId, ...(vehicleId === null && { displayName: name }) }));
    await imports.ask(person, 'POST', `/${again.id}/start`, { cars });
    await imports.run().runImport();
    expect(await imports.read(person, again.id)).toMatchObject({
      status: 'done',
      vehicles: [{ trips: { added: 0, skipped: 1 } }, { trips: { added: 1, skipped: 0 } }],
    });
  });
});
