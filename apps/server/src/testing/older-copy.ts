import { pipeline } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { readTables } from '../backup/tables.query.ts';
import { withoutKeys } from '../backup/without-keys.ts';
import { migrateWithin } from '../db/migrate.ts';
import { withClient } from '../db/with-client.ts';
import { createPartition, listPartitions } from '../telemetry/public.ts';

/** Writes into an empty database what an installation of an earlier version would have: its schema, and the rows of another database in the tables and columns that it had. */
export function copyAsOlder(from: string, to: string, migration: string): Promise<void> {
  return withClient(from, (source) =>
    withClient(to, async (target) => {
      await target.query('begin');
      await migrateWithin(target, migration);
      for (const day of await listPartitions((text) => source.query(text))) await createPartition(target, day);
      await withoutKeys(target, () => copyCommon(source, target));
      await target.query('commit');
    }),
  );
}

async function copyCommon(source: Client, target: Client): Promise<void> {
  const present = new Map((await readTables(source)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of await readTables(target)) {
    const common = columns.filter((column) => present.get(name)?.includes(column) === true);
    if (common.length === 0) continue;
    const [table, list] = [escapeIdentifier(name), common.map(escapeIdentifier).join(', ')];
    await pipeline(
      source.query(copyTo(`copy (select ${list} from ${table}) to stdout`)),
      target.query(copyFrom(`copy ${table} (${list}) from stdin`)),
    );
  }
}
