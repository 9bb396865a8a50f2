import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createSealing } from '../../sealing/sealing.ts';
import { type ApiServer, exampleNoon, openApiServer } from '../../testing/api-server.ts';
import { writeSetting } from '../configuration/public.ts';
import { openBackups } from './open-backups.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(() => server.database.directory.deleteFrom('installation_settings').where('name', '=', 'backups').execute());

const sealing = createSealing('a secret of this test that is long enough');
const store = { BACKUP_S3_ENDPOINT: 'https://s3.example.org', BACKUP_S3_BUCKET: 'backups', BACKUP_S3_KEY_ID: 'k', BACKUP_S3_SECRET: 's' };
/** The program with what is stored now, from its start on. */
const open = (env: Record<string, string> = {}) =>
  openBackups(
    {
      config: readConfig({ DATA_DIR: '/nowhere', ...env }),
      database: server.database,
      sealing,
      now: () => exampleNoon,
      onError: () => undefined,
    },
    () => Promise.reject(new Error('nothing is written here')),
  );
const choose = (value: unknown) => writeSetting(server.database.directory, 'backups', value);

describe('whether the backups of a stored plan fail', () => {
  it('is not said where nothing was ever chosen, or nowhere, or a store that is set', async () => {
    expect((await open()).areFailing()).toBe(false);
    await choose({ to: null, keep: 7, passphrase: null });
    expect((await open()).areFailing()).toBe(false);
    await choose({ to: { kind: 'store' }, keep: 7, passphrase: null });
    expect((await open(store)).areFailing()).toBe(false);
  });

  it('is said where the store is not set any more', async () => {
    await choose({ to: { kind: 'store' }, keep: 7, passphrase: null });
    expect((await open()).areFailing()).toBe(true);
  });

  it.each([[{ to: { kind: 'tape' }, keep: 7, passphrase: null }], [{}], ['yes'], [null]])(
    'is said where it cannot be understood, until one is chosen: %j',
    async (value) => {
      await choose(value);
      const backups = await open();
      expect(backups.areFailing()).toBe(true);
      await backups.changePlan({ to: null, keep: 7, passphrase: undefined });
      expect(backups.areFailing()).toBe(false);
    },
  );

  it('is not said of a stored one where the environment says where they go', async () => {
    await choose('yes');
    const env = { BACKUP_TO: '/mnt/backups', BACKUP_PASSPHRASE: 'correct horse battery' };
    expect((await open(env)).areFailing()).toBe(false);
  });
});
