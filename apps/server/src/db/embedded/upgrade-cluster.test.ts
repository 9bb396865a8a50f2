import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readContents } from '../../testing/table-contents.ts';
import { oldMajor, oldPostgresBin } from '../../testing/old-postgres.ts';
import { connect } from '../connect.ts';
import { withClient } from '../with-client.ts';
import { findPostmaster } from './postmaster.ts';

let original: string;
let folder: string;
let contents: Awaited<ReturnType<typeof readContents>>;

/** Preserves the owners, as an operator's copy does. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to]);
const copyOf = async (source: string) => {
  const target = await mkdtemp(join(tmpdir(), 'wattbook-major-'));
  copy(source, target);
  return target;
};
const postgres = (...names: string[]) => join(folder, 'postgres', ...names);
const majorOfData = async (name: string) => Number((await readFile(postgres(name, 'PG_VERSION'), 'utf8')).trim());

/** Starts the present version on the folder, and returns the lines for people and what the database has. */
async function start() {
  const lines: string[] = [];
  const { url, migrated, close } = await connect({ dataDir: folder, databaseUrl: undefined }, { onMove: (text) => lines.push(text) });
  const rows = await withClient(url, (client) =>
    client.query<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`),
  );
  await close();
  return { lines, migrated, major: rows.rows[0]?.major };
}

describe.skipIf(oldPostgresBin === undefined)('data of an older major version of PostgreSQL (decision 0168)', () => {
  beforeAll(async () => {
    original = await mkdtemp(join(tmpdir(), 'wattbook-major-'));
    const old = await connect({ dataDir: original, databaseUrl: undefined, postgresBin: oldPostgresBin });
    await withClient(old.url, async (client) => {
      await client.query(`insert into accounts (account_id) select gen_random_uuid() from generate_series(1, 500)`);
    });
    contents = await readContents(old.url);
    await old.close();
  }, 120_000);
  afterAll(() => rm(original, { recursive: true, force: true }));
  beforeEach(async () => {
    folder = await copyOf(original);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const hasEveryRow = async () => {
    const { url, close } = await connect({ dataDir: folder, databaseUrl: undefined });
    expect(await readContents(url)).toEqual(contents);
    await close();
  };

  it('are moved at the start, with every row; the old folder is kept, and the next start moves nothing', async () => {
    const { lines, major, migrated } = await start();
    expect(lines[0]).toBe(
      `The data of PostgreSQL ${oldMajor} are moved to PostgreSQL ${major}. The old ones stay where they are meanwhile.`,
    );
    expect(lines.at(-1)).toBe(
      `The data are moved. The old ones are kept in ${postgres(`data-${oldMajor}`)}: delete that folder once you are content.`,
    );
    expect([major, migrated]).toEqual([await majorOfData('data'), []]);
    expect(await majorOfData(`data-${oldMajor}`)).toBe(oldMajor);
    await hasEveryRow();
    expect((await start()).lines).toEqual([]);
  }, 120_000);

  it('are whole after a kill in the middle of it, and the next start moves them', async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../testing/hold-upgrade.ts'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    expect(await findPostmaster(postgres('data'))).toBeDefined();
    expect(await majorOfData('data')).toBe(oldMajor);
    await start();
    expect(await majorOfData('data')).toBeGreaterThan(oldMajor);
    await hasEveryRow();
    expect(await readdir(postgres())).not.toContain('upgrade');
  }, 120_000);

  it.each(['before the old folder was put aside', 'after it was'])(
    'are put in place by the next start where it was killed %s',
    async (when) => {
      await start();
      await rename(postgres('data'), postgres('moved'));
      await mkdir(postgres('upgrade', 'data'), { recursive: true });
      copy(postgres('moved'), postgres('upgrade', 'data'));
      await writeFile(postgres('upgrade', 'done'), String(oldMajor));
      if (when.startsWith('before')) await rename(postgres(`data-${oldMajor}`), postgres('data'));
      expect((await start()).lines).toEqual([expect.stringContaining('The data are moved.')]);
      expect([await majorOfData(`data-${oldMajor}`), await readdir(postgres())]).toEqual([
        oldMajor,
        expect.not.arrayContaining(['upgrade']),
      ]);
      await hasEveryRow();
    },
    120_000,
  );

  it('stay as they are where there are no programs of that version, and the sentence says how to get them', async () => {
    await writeFile(postgres('data', 'PG_VERSION'), '13\n');
    await expect(start()).rejects.toThrow(
      /^The data in DATA_DIR are of PostgreSQL 13, .*apt-get install postgresql-13.*POSTGRES_OLD_BIN.*Nothing was changed\.$/,
    );
    const nowhere = connect({ dataDir: folder, databaseUrl: undefined, postgresOldBin: '/nowhere' });
    await expect(nowhere).rejects.toThrow('There is no /nowhere/postgres that can be run: is POSTGRES_OLD_BIN right?');
    const wrong = connect({ dataDir: folder, databaseUrl: undefined, postgresOldBin: oldPostgresBin });
    await expect(wrong).rejects.toThrow(`POSTGRES_OLD_BIN has the programs of ${oldMajor}.`);
  });

  it('of a newer version are refused', async () => {
    await writeFile(postgres('data', 'PG_VERSION'), '99\n');
    await expect(start()).rejects.toThrow('The data in DATA_DIR are of PostgreSQL 99');
  });
});
