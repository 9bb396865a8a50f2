import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { escapeIdentifier } from 'pg';
import type { Config } from '../config/config.ts';
import { type DatabaseServer, openServer } from '../db/connect.ts';
import { claimServing } from '../db/embedded/serve-claim.ts';
import { hasMovedAway, markMoved, placeName } from '../db/moved-mark.ts';
import { openPool } from '../db/pool.ts';
import type { DirectoryTables } from '../db/schema/account-tables.ts';
import { withClient } from '../db/with-client.ts';
import { requireInstallation } from '../existing-installation.ts';
import { readCheckedSecrets } from '../features/configuration/public.ts';
import { OperatorError } from '../operator-error.ts';
import { copyRows, hasTables } from './copy-rows.ts';
import type { BackupSummary, OnProgress } from './follow-records.ts';
import type { RowCounts } from './records.ts';
import { readTables } from './tables.query.ts';

export type Move =
  | { readonly action: 'to-embedded' }
  | { readonly action: 'to-database'; readonly url: string; readonly owner?: string | undefined };

interface Moved {
  /** What was copied; null: it was there already. */
  readonly summary: BackupSummary | null;
  /** What the operator has to do now. */
  readonly next: string;
}

/**
 * Moves everything between the embedded database and one of the operator's own. The secrets stay in DATA_DIR, and the old data as they are. Killed half-way the target has
 * nothing, and it begins again; killed after that it finds the copy.
 */
export async function moveInstallation(
  config: Config,
  move: Move,
  options: { readonly signal?: AbortSignal; readonly onProgress?: OnProgress },
): Promise<Moved> {
  requireDirection(config, move);
  const target: Config =
    move.action === 'to-embedded'
      ? { ...config, databaseUrl: undefined, databaseOwnerUrl: undefined }
      : { ...config, databaseUrl: move.url, databaseOwnerUrl: move.owner };
  await requireInstallation(config, false);
  const claim = await claimServing(config.dataDir, 'wattbook move');
  try {
    const summary = await withServers(config, target, (from, to) => copyOnce(target, from, to, options));
    await markMoved(config.dataDir, config, target);
    return { summary, next: nextOf(config, target) };
  } finally {
    await claim.release();
  }
}

function requireDirection({ databaseUrl }: Config, { action }: Move): void {
  if (action === 'to-database' && databaseUrl !== undefined)
    throw new OperatorError(
      `DATABASE_URL is set, so the data are in ${placeName({ databaseUrl })} already. Remove it to move what the embedded database has.`,
    );
  if (action === 'to-embedded' && databaseUrl === undefined)
    throw new OperatorError('DATABASE_URL is not set, so the data are in the embedded database already.');
}

/** Runs `work` with both databases. */
async function withServers<Result>(
  from: Config,
  to: Config,
  work: (from: DatabaseServer, to: DatabaseServer) => Promise<Result>,
): Promise<Result> {
  const source = await openServer(from);
  try {
    const target = await openServer(to, { isTarget: true });
    try {
      return await work(source, target);
    } finally {
      await target.stop();
    }
  } finally {
    await source.stop();
  }
}

async function copyOnce(
  target: Config,
  from: DatabaseServer,
  to: DatabaseServer,
  options: Parameters<typeof moveInstallation>[2],
): Promise<BackupSummary | null> {
  await requireSecrets(target.dataDir, from.url);
  const requireAllStopped = async () => {
    for (const url of new Set([from.url, from.programUrl])) await requireStopped(url);
  };
  await requireAllStopped();
  if (!(await hasTables(to.url))) {
    await requireEmpty(to.url);
    return copyRows(from.url, to.url, { ...options, beforeCommit: requireAllStopped });
  }
  const isOld = await hasMovedAway(target);
  // Killed between the copy and the end: nobody has used it since. What moved away before is old, also where it has as many rows.
  if (!isOld && isDeepStrictEqual(await countRows(from.url), await countRows(to.url))) return null;
  throw new OperatorError(
    `There is an installation in ${placeName(target)} already, ${isOld ? 'from before the move' : 'with other rows'}. Nothing is ever overwritten: ${target.databaseUrl === undefined ? `if nobody needs it any more, delete the folder ${join(target.dataDir, 'postgres')} and run this again` : 'name an empty database'}.`,
  );
}

/** Refuses a folder whose secrets are not those of the database. */
async function requireSecrets(dataDir: string, url: string): Promise<void> {
  const { db, close } = openPool<DirectoryTables>(url, { max: 1, applicationName: 'wattbook move' });
  try {
    await readCheckedSecrets(dataDir, db);
  } finally {
    await close();
  }
}

/** What is written during the copy would be lost. */
async function requireStopped(url: string): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query(`select from pg_stat_activity where datname = current_database() and application_name like 'wattbook serve%'`),
  );
  if (rows.length > 0)
    throw new OperatorError('The product still runs on these data, perhaps on another machine. Stop it first, then move.');
}

async function requireEmpty(url: string): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
    ),
  );
  const [first] = rows;
  if (first !== undefined) throw new OperatorError(`The target is not empty: it has a table ${first.name}. Name an empty database.`);
}

const countRows = (url: string): Promise<RowCounts> =>
  withClient(url, async (client) => {
    const counts: Record<string, number> = {};
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::integer as count from ${escapeIdentifier(name)}`);
      counts[name] = rows[0]?.count ?? 0;
    }
    return counts;
  });

function nextOf(from: Config, to: Config): string {
  const setting =
    to.databaseUrl === undefined
      ? 'Now remove DATABASE_URL (and DATABASE_OWNER_URL) from the settings, and start the product.'
      : 'Now set DATABASE_URL to this address (and DATABASE_OWNER_URL to that of --owner), and start the product.';
  return `${setting} The old data in ${placeName(from)} are as they were: delete them once you are content.`;
}
