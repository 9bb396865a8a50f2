import type { Connection } from '@wattbook/server/db/connect';
import { mergeDueRoutes } from '@wattbook/server/features/vehicle-figures/route/merge-routes.job';
import { listDueRoutes } from '@wattbook/server/features/vehicle-figures/route/vehicle-routes.store';

/** Merges the route map of all trips of every vehicle, as the job of the product does. Returns how long one took on average, in milliseconds. */
export async function mergeRoutes({ database, pool }: Connection): Promise<number> {
  await pool.run(
    'all_accounts',
    `insert into vehicle_routes (account_id, vehicle_id) select distinct account_id, vehicle_id from trip_lines
     on conflict (account_id, vehicle_id) do update set lines = null`,
  );
  const start = performance.now();
  let count = 0;
  for (let due = await listDueRoutes(database, 50); due.length > 0; due = await listDueRoutes(database, 50)) {
    await mergeDueRoutes({ database, now: Date.now }, new AbortController().signal);
    count += due.length;
  }
  return (performance.now() - start) / Math.max(1, count);
}
