import { escapeIdentifier } from 'pg';
import { withClient } from '../db/with-client.ts';
import { unlimited } from './database-records.ts';
import type { RowCounts } from './records.ts';

/** Tells the planner what is in the tables, of which it knows nothing yet: the largest first, on two connections. */
export async function analyzeTables(url: string, counts: RowCounts): Promise<void> {
  const tables = Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name]) => name)
    .values();
  const analyzeNext = () =>
    withClient(url, async (client) => {
      await client.query(unlimited);
      for (const table of tables) await client.query(`analyze ${escapeIdentifier(table)}`);
    });
  await Promise.all([analyzeNext(), analyzeNext()]);
}
