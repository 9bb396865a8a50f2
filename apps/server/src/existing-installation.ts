import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config/config.ts';
import { type Environment, nonEmptyValues } from './config/environment.ts';
import { type Connection, withConnection } from './db/connect.ts';
import { checkExternal } from './db/external.ts';
import { withClient } from './db/with-client.ts';
import { OperatorError } from './operator-error.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Runs the work of a command on the installation, which must exist: with a mistyped DATA_DIR a command would otherwise create another one and change that. */
export async function withInstallation<Result>(
  config: Config,
  { applicationName, changes }: { readonly applicationName: string; readonly changes: boolean },
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  await requireInstallation(config, changes);
  return withConnection(config, applicationName, work);
}

/** Throws an OperatorError where there is no installation. Prints a named one that the command is about to change. */
export async function requireInstallation(place: Place, changes: boolean): Promise<void> {
  if (!(await hasInstallation(place))) {
    const setting = place.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    throw new OperatorError(
      `There is no installation in ${nameOf(place)}: is ${setting} right? The first npm start creates one, and so does npm run wattbook -- migrate.`,
    );
  }
  const changed = changes ? changedInstallation(place, process.env) : null;
  // Not on the standard output, which may be a document for a program.
  if (changed !== null) process.stderr.write(`Changes the installation in ${changed}.\n`);
}

/** The name of the installation where the environment of the command names it; null where it comes from .env or by default, as for the server. */
export function changedInstallation(place: Place, env: Environment): string | null {
  const { DATA_DIR, DATABASE_URL } = nonEmptyValues(env);
  return DATA_DIR === undefined && DATABASE_URL === undefined ? null : nameOf(place);
}

function nameOf({ dataDir, databaseUrl }: Place): string {
  if (databaseUrl === undefined) return dataDir;
  // Without the password.
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${host}${pathname}`;
}

async function hasInstallation({ dataDir, databaseUrl }: Place): Promise<boolean> {
  if (databaseUrl === undefined) {
    return stat(join(dataDir, 'postgres', 'data')).then(
      () => true,
      // A folder of another user exists; connecting refuses it.
      (error: NodeJS.ErrnoException) => error.code !== 'ENOENT' && error.code !== 'ENOTDIR',
    );
  }
  await checkExternal(databaseUrl);
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ found: boolean }>(`select to_regclass('kysely_migration') is not null as found`),
  );
  return rows[0]?.found === true;
}
