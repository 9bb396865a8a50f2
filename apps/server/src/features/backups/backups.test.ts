import { mkdir, readdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BackupState, StoredBackup } from '@wattbook/contract/backups/backups.endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OperatorError } from '../../operator-error.ts';
import {
  type ApiServer,
  exampleNoon,
  exampleProof,
  insertPerson,
  openApiServer,
  sharedEmail,
  type SignedIn,
  signInAs,
  signInAsAdministrator,
} from '../../testing/api-server.ts';
import { post, remove } from '../../testing/calls.ts';
import { makeTestFolder } from '../../testing/test-folder.ts';
import type { RunBackup } from './open-backups.ts';

let server: ApiServer;
let administrator: SignedIn;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
let seen: string[];
/** What the process of its own does; a test replaces it. */
let work: RunBackup;

const writes: RunBackup = async (kind, argument, { passphrase, onProgress }) => {
  seen.push(`${kind} ${argument} ${passphrase}`);
  onProgress({ table: 'users', done: 3, tables: 90, bytes: 1000 });
  if (kind === 'create') await writeFile(argument, 'a sealed backup');
};

beforeAll(async () => {
  server = await openApiServer({}, { runBackup: (...call) => work(...call) });
});
afterAll(() => server.close());
beforeEach(async () => {
  [seen, work] = [[], writes];
  folder = await makeTestFolder();
  administrator = await signInAsAdministrator(server);
});
afterEach(() => folder.remove());

const call = (request: object, by: SignedIn = administrator) => server.app.inject({ ...request, headers: by.headers });
const state = async (by?: SignedIn) => (await call({ url: '/v1/backup-state' }, by)).json<BackupState>();
const list = async () => (await call({ url: '/v1/backups' })).json<{ total: number; data: StoredBackup[] }>();
const schedule = (body: object, by?: SignedIn) =>
  call({ method: 'PUT', url: '/v1/backup-schedule', payload: { keep: 3, ...exampleProof, ...body } }, by);
const toFolder = (path = folder.path) => schedule({ place: 'folder', folder: path, passphrase: 'correct horse battery' });
const settled = () => vi.waitFor(async () => expect((await state()).work).toBeNull());
const name = 'wattbook-2026-06-15T120000.backup';

describe('backups on the screen (decision 0169)', () => {
  it('have no place at first; a folder and a passphrase are chosen with the proof, and the passphrase is never sent back', async () => {
    await schedule({ place: 'none' });
    expect(await state()).toMatchObject({ isDemo: false, to: null, isFixed: false, work: null, failed: null });
    expect((await call(post('/v1/backups', {}))).statusCode).toBe(409);
    const wrong = await call({
      method: 'PUT',
      url: '/v1/backup-schedule',
      payload: { place: 'none', keep: 3, currentPassword: 'Wrong4!auto' },
    });
    expect(wrong.statusCode).toBe(400);
    const chosen = await toFolder();
    expect(chosen.json()).toMatchObject({ to: { kind: 'folder', title: folder.path }, keep: 3, passphrase: 'stored' });
    expect(chosen.body).not.toContain('correct horse');
    const { value } = await server.database.allAccounts
      .selectFrom('installation_settings')
      .select('value')
      .where('name', '=', 'backups')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(value)).not.toContain('correct horse');
  });

  it('are refused a folder that is not there, a store that is not set, and no passphrase at all', async () => {
    expect((await toFolder('/nowhere/at/all')).json()).toMatchObject({ message: 'validation', errors: { folder: expect.any(String) } });
    expect((await toFolder('relative')).statusCode).toBe(400);
    expect((await schedule({ place: 'folder' })).json()).toMatchObject({ errors: { folder: expect.any(String) } });
    expect((await schedule({ place: 'store' })).statusCode).toBe(409);
  });

  it('are written, listed, checked and listed as checked', async () => {
    await toFolder();
    await writeFile(join(folder.path, 'of-my-own.txt'), '');
    const begun = await call(post('/v1/backups', {}));
    expect(begun.statusCode).toBe(202);
    await settled();
    const path = join(folder.path, name);
    expect(await list()).toEqual({
      total: 1,
      data: [{ name, bytes: 15, writtenAt: expect.any(String), verifiedAt: null, argument: path }],
    });
    expect((await call(post(`/v1/backups/${name}/verify`, {}))).statusCode).toBe(202);
    await settled();
    expect(seen).toEqual([`create ${path} correct horse battery`, `verify ${path} correct horse battery`]);
    expect((await list()).data[0]?.verifiedAt).toBe(new Date(exampleNoon).toISOString());
    expect((await call(post('/v1/backups/wattbook-2020-01-01.backup/verify', {}))).statusCode).toBe(404);
  });

  it('show how far they are, one at a time, and end when they are cancelled', async () => {
    await toFolder();
    work = (_kind, _argument, { onProgress, signal }) => {
      onProgress({ table: 'trips', done: 40, tables: 90, bytes: 5_000_000 });
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new OperatorError('Stopped.'))));
    };
    await call(post('/v1/backups', {}));
    await vi.waitFor(async () =>
      expect((await state()).work).toMatchObject({ kind: 'create', name, done: 40, tables: 90, bytes: 5_000_000 }),
    );
    expect((await call(post('/v1/backups', {}))).statusCode).toBe(409);
    expect((await call(remove('/v1/backup-work'))).statusCode).toBe(200);
    await settled();
    expect([(await state()).failed, await readdir(folder.path)]).toEqual([null, []]);
  });

  it('say why they failed, as a word and a sentence', async () => {
    await toFolder();
    work = () => Promise.reject(new OperatorError('The disk of /mnt is full.', { word: 'disk_full', missingBytes: 2.2e8 }));
    await call(post('/v1/backups', {}));
    await settled();
    expect((await state()).failed).toMatchObject({
      kind: 'create',
      name,
      reason: 'disk_full',
      missingBytes: 2.2e8,
      text: 'The disk of /mnt is full.',
    });
  });

  it('are downloaded by a link of a minute that ends with the session, after the proof', async () => {
    await toFolder();
    await call(post('/v1/backups', {}));
    await settled();
    expect((await call(post(`/v1/backups/${name}/link`, {}))).statusCode).toBe(400);
    const { link } = (await call(post(`/v1/backups/${name}/link`, exampleProof))).json<{ link: string }>();
    const file = await server.app.inject({ url: link });
    expect([file.statusCode, file.body, file.headers['content-disposition']]).toEqual([
      200,
      'a sealed backup',
      expect.stringContaining(name),
    ]);
    expect((await server.app.inject({ url: `${link.slice(0, -4)}AAAA` })).statusCode).toBe(404);
    expect((await server.app.inject({ url: link.replace(name, 'wattbook-2026-06-15.backup') })).statusCode).toBe(404);
    await server.database.forAccount(administrator.accountId).updateTable('users').set({ role: 'user' }).execute();
    expect((await server.app.inject({ url: link })).statusCode).toBe(404);
  });

  it('are deleted after the proof, never while they are read, and only those', async () => {
    await toFolder();
    for (const other of ['wattbook-2026-06-01.backup', 'of-my-own.txt']) await writeFile(join(folder.path, other), 'another one');
    await call(post('/v1/backups', {}));
    await settled();
    expect((await call(remove(`/v1/backups/${name}`))).statusCode).toBe(400);
    let end: () => void = () => undefined;
    work = () => new Promise((resolve) => (end = resolve));
    await call(post(`/v1/backups/${name}/verify`, {}));
    await vi.waitFor(async () => expect((await state()).work).toMatchObject({ name }));
    expect((await call(remove(`/v1/backups/${name}`, exampleProof))).json()).toMatchObject({ message: 'conflict' });
    end();
    await settled();
    expect((await call(remove(`/v1/backups/${name}`, exampleProof))).statusCode).toBe(204);
    for (const absent of [name, 'of-my-own.txt']) expect((await call(remove(`/v1/backups/${absent}`, exampleProof))).statusCode).toBe(404);
    expect((await readdir(folder.path)).toSorted()).toEqual(['of-my-own.txt', 'wattbook-2026-06-01.backup']);
  });

  it('stay while a browser downloads them, and say so, and go once it has them', async () => {
    await toFolder();
    await writeFile(join(folder.path, name), Buffer.alloc(30_000_000, 7));
    const { link } = (await call(post(`/v1/backups/${name}/link`, exampleProof))).json<{ link: string }>();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    // It reads nothing yet.
    const download = await fetch(`http://127.0.0.1:${port}${link}`);
    expect((await call(remove(`/v1/backups/${name}`, exampleProof))).json()).toEqual({ message: 'being_downloaded' });
    expect((await download.arrayBuffer()).byteLength).toBe(30_000_000);
    await vi.waitFor(async () => expect((await call(remove(`/v1/backups/${name}`, exampleProof))).statusCode).toBe(204));
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('that cannot be deleted stay, and say so', async () => {
    await toFolder();
    await mkdir(join(folder.path, name));
    expect((await call(remove(`/v1/backups/${name}`, exampleProof))).json()).toMatchObject({ message: 'conflict' });
    expect(await readdir(folder.path)).toEqual([name]);
  });

  it('are refused to the account of the demo, whose password is public, even where it is an administrator', async () => {
    const person = await insertPerson(server, { email: sharedEmail });
    await server.database.forAccount(person.accountId).updateTable('users').set({ role: 'admin' }).execute();
    const demo = await signInAs(server, person);
    await toFolder();
    expect(await state(demo)).toMatchObject({ isDemo: true, to: null, store: null, work: null });
    const calls = [
      { url: '/v1/backups' },
      post('/v1/backups', {}),
      post(`/v1/backups/${name}/verify`, {}),
      remove('/v1/backup-work'),
      remove(`/v1/backups/${name}`, exampleProof),
      post(`/v1/backups/${name}/link`, exampleProof),
    ];
    for (const request of calls) expect((await call(request, demo)).statusCode).toBe(403);
    expect((await schedule({ place: 'none' }, demo)).statusCode).toBe(403);
  });

  it('do not exist for who is no administrator', async () => {
    const user = await signInAs(server);
    expect((await call({ url: '/v1/backups' }, user)).statusCode).toBe(404);
    expect((await schedule({ place: 'none' }, user)).statusCode).toBe(404);
  });

  it('say so where the folder has gone', async () => {
    const inner = join(folder.path, 'disk');
    await mkdir(inner);
    await toFolder(inner);
    await folder.remove();
    expect((await call({ url: '/v1/backups' })).json()).toEqual({ message: 'conflict', reasons: ['no_folder'] });
  });
});

describe('where the environment says where backups go', () => {
  it('the screen shows it and changes nothing', async () => {
    const env = { BACKUP_TO: folder.path, BACKUP_PASSPHRASE: 'correct horse battery', BACKUP_KEEP: '9' };
    const other = await openApiServer({}, { env });
    const person = await signInAsAdministrator(other);
    const read = await other.app.inject({ url: '/v1/backup-state', headers: person.headers });
    expect(read.json()).toMatchObject({ to: { kind: 'folder', title: folder.path }, keep: 9, isFixed: true, passphrase: 'environment' });
    const payload = { place: 'none', keep: 1, ...exampleProof };
    const change = await other.app.inject({ method: 'PUT', url: '/v1/backup-schedule', payload, headers: person.headers });
    expect(change.statusCode).toBe(409);
    await other.close();
  });
});
