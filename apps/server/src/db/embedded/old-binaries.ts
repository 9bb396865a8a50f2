import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { OperatorError } from '../../operator-error.ts';
import type { Account } from './account.ts';
import { type Binaries, binariesIn, majorOf, packageBinaries, packageName } from './binaries.ts';

/** Where the packages of operating systems put the programs of a major version. */
const placesOf = (major: number): readonly string[] => [
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
  `/usr/local/opt/postgresql@${major}/bin`,
  `C:\\Program Files\\PostgreSQL\\${major}\\bin`,
];

/**
 * The programs of an older major version, which read the data that it wrote: those in `chosen` (POSTGRES_OLD_BIN), a package `postgres-<major>`, or those of the system.
 * Throws an OperatorError that says how to get them.
 */
export async function findOldBinaries(major: number, chosen: string | undefined, account: Account | undefined): Promise<Binaries> {
  if (chosen !== undefined) return requireMajor(binariesIn(chosen), major);
  const packaged = await findPackaged(major, account);
  if (packaged !== undefined) return packaged;
  for (const place of placesOf(major)) {
    const binaries = binariesIn(place);
    if (await isProgram(binaries.postgres)) return binaries;
  }
  throw new OperatorError(
    `The data in DATA_DIR are of PostgreSQL ${major}, which Wattbook no longer brings. It moves them to the new version by itself, once, and needs the programs of PostgreSQL ${major} to read them: install it on this machine (Debian, Ubuntu: apt-get install postgresql-${major}), or run npm install --no-save postgres-${major}@npm:${packageName}@"^${major}.0.0-0", or set POSTGRES_OLD_BIN to the folder of its programs. Then start again. Nothing was changed.`,
  );
}

async function requireMajor(binaries: Binaries, major: number): Promise<Binaries> {
  if (!(await isProgram(binaries.postgres)))
    throw new OperatorError(`There is no ${binaries.postgres} that can be run: is POSTGRES_OLD_BIN right? It is the folder of postgres.`);
  const found = await majorOf(binaries);
  if (found === major) return binaries;
  throw new OperatorError(`The data in DATA_DIR are of PostgreSQL ${major}, and POSTGRES_OLD_BIN has the programs of ${found}.`);
}

async function findPackaged(major: number, account: Account | undefined): Promise<Binaries | undefined> {
  try {
    return await packageBinaries(createRequire(import.meta.url).resolve(`postgres-${major}`), account);
  } catch {
    return undefined;
  }
}

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
