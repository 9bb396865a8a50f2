import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '@wattbook/server/db/connect';
import { readWaiting } from '@wattbook/server/features/status/public';

/** Work that follows a change of what is stored, beside that which the installation status counts. */
const following = [
  'select count(*)::int as count from vehicle_month_marks',
  'select count(*)::int as count from vehicle_routes where lines is null',
  'select count(*)::int as count from vehicle_statistics where computed_at is null',
];

/** Waits until the jobs of a running program have nothing left to do of what was imported: twice in a row, because one kind of work makes another. */
export async function awaitWork({ pool }: Connection, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let quiet = 0; quiet < 2; ) {
    let count = 0;
    for (const waiting of await readWaiting(pool)) count += waiting.count;
    for (const text of following) count += (await pool.run<{ count: number }>('all_accounts', text)).rows[0]?.count ?? 0;
    quiet = count === 0 ? quiet + 1 : 0;
    if (Date.now() > deadline) throw new Error(`The jobs still have ${count} things to do after ${timeoutMs / 1000} seconds.`);
    await pause(6000);
  }
}
