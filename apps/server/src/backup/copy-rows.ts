import { readProgramVersion } from '../config/program-version.ts';
import { withClient } from '../db/with-client.ts';
import { analyzeTables } from './analyze-tables.ts';
import { databaseRecords } from './database-records.ts';
import { type BackupSummary, followRecords, type OnProgress } from './follow-records.ts';
import { readHeader, restoreRecords } from './restore-records.ts';

interface Copy {
  /** Ends the work; the target is as it was. */
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
  /** The last step that can still refuse it; the target has nothing then. */
  readonly beforeCommit?: () => Promise<void>;
}

/**
 * Copies every row of one database at one moment into an empty one and brings it to the newest schema: everything in one transaction, or nothing. The rows of each table are
 * counted on both sides. Both addresses are of the roles that own the tables.
 */
export function copyRows(
  from: string,
  to: string,
  { signal, onProgress, beforeCommit = () => Promise.resolve() }: Copy = {},
): Promise<BackupSummary> {
  const { pass, summary } = followRecords((progress) => {
    signal?.throwIfAborted();
    onProgress?.(progress);
  });
  return withClient(from, (source) =>
    withClient(to, async (target) => {
      // The secrets stay where they are: the copy is of the same installation.
      const records = pass(databaseRecords(source, { version: readProgramVersion(), secrets: {} }));
      const header = await readHeader(records);
      await restoreRecords(target, header, records, beforeCommit);
      await analyzeTables(to, summary().rows);
      return summary();
    }),
  );
}

/** Whether a database has the tables of an installation. */
export async function hasTables(url: string): Promise<boolean> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ found: boolean }>(`select to_regclass('kysely_migration') is not null as found`),
  );
  return rows[0]?.found === true;
}
