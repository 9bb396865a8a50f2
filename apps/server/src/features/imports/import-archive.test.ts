import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadArchive, insertFullAccount } from '../../testing/archived-account.ts';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { importHarness } from '../../testing/import-harness.ts';

let source: ApiServer;
let target: ApiServer;
let owner: SignedIn;
let receiver: SignedIn;
let imports: ReturnType<typeof importHarness>;
let content: Buffer;
beforeAll(async () => {
  [source, target] = [await openApiServer(), await openApiServer()];
  imports = importHarness(target);
  owner = await signInAs(source);
  await insertFullAccount(source, owner);
  content = await downloadArchive(source, owner);
  receiver = await signInAs(target);
});
afterAll(() => Promise.all([source.close(), target.close()]));

const named = (bytes: Uint8Array, name = 'wattbook-2026-11-29.zip') => ({ name, content: bytes });

describe('the archive of an account that is uploaded', () => {
  it('comes in at once, without a question, and the second time nothing changes (SET-023)', async () => {
    const first = await imports.upload(receiver, null, named(content));
    expect(first).toMatchObject({ status: 'done', progress: 100, failure: null, files: [{ format: 'archive' }] });
    expect(first.vehicles?.length).toBeGreaterThan(0);
    const sums = (vehicles: typeof first.vehicles, part: 'added' | 'skipped') =>
      (vehicles ?? []).reduce((sum, { trips, charges }) => sum + trips[part] + charges[part], 0);
    expect(sums(first.vehicles, 'added')).toBeGreaterThan(0);
    expect(sums(first.vehicles, 'skipped')).toBe(0);

    const second = await imports.upload(receiver, null, named(content));
    expect(second.status).toBe('done');
    expect(second.vehicles?.map(({ vehicleId }) => vehicleId)).toEqual(first.vehicles?.map(({ vehicleId }) => vehicleId));
    expect([sums(second.vehicles, 'added'), sums(second.vehicles, 'skipped')]).toEqual([0, sums(first.vehicles, 'added')]);
    expect((await target.importFolder.list()).filter(({ accountId }) => accountId === receiver.accountId)).toEqual([]);
  });

  it.each<[string, () => Buffer, string]>([
    ['cut off', () => content.subarray(0, content.length - 200), 'archive_no_archive'],
    ['with another byte', () => withOtherByte(), 'archive_altered'],
    ['of vehicles that another account has', () => content, 'archive_foreign'],
  ])('is refused with a word, and nothing is stored: %s', async (_, bytes, failure) => {
    const stranger = await signInAs(target);
    if (failure !== 'archive_foreign') await insertVehicle(target, stranger);
    expect(await imports.upload(stranger, null, named(bytes()))).toMatchObject({ status: 'failed', failure, vehicles: null });
    expect((await target.importFolder.list()).filter(({ accountId }) => accountId === stranger.accountId)).toEqual([]);
    expect(imports.failures).toEqual([]);
  });

  it('is refused beside other files', async () => {
    const record = await imports.upload(receiver, null, named(content), { name: 'a.csv', content: 'a,b\n1,2\n' });
    expect(record).toMatchObject({ status: 'failed', failure: 'archive_not_alone' });
  });

  it('goes on after a process that ended while it stored', async () => {
    const { id } = await imports.begin(receiver, null, [named(content)]);
    await imports.send(receiver, id, [named(content)]);
    await target.database.forAccount(receiver.accountId).updateTable('imports').set({ status: 'storing' }).where('id', '=', id).execute();
    await imports.run().runImport();
    expect(await imports.read(receiver, id)).toMatchObject({ status: 'done' });
  });
});

/** The archive with one byte of its first file changed. */
function withOtherByte(): Buffer {
  const bytes = Buffer.from(content);
  const at = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28) + 20;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}
