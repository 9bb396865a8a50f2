import type { Connection } from '@wattbook/server/db/connect';
import { collectDue, pauseMs } from '@wattbook/server/features/statistics/collected/collect.job';
import { findDue } from '@wattbook/server/features/statistics/collected/metrics.store';

/** Collects the statistics of every vehicle, as the job of the product does: before it has, the datasheet reads every charge, and the job runs beside the calls that are measured. */
export async function collectStatistics({ database, pool }: Connection): Promise<void> {
  await pool.run(
    'all_accounts',
    `insert into vehicle_statistics (account_id, vehicle_id) select account_id, id from vehicles
     on conflict (account_id, vehicle_id) do update set rules = 0, computed_at = null`,
  );
  for (let due = 1; due > 0; ) {
    await collectDue({ database, now: Date.now }, new AbortController().signal);
    due = (await findDue(database, { before: new Date(Date.now() - pauseMs), limit: 1 })).length;
  }
}
