import type { Platform } from '../../platform.ts';
import { checkDue, findRulesDue, changedIn } from '../../telemetry/public.ts';

const maxVehicles = 50;

/** Checks the trips and charges that were written since the last time (decision 0088). Killed between, they are still due, and a second time changes nothing. */
export async function checkDueRules({ database, live }: Pick<Platform, 'database' | 'live'>, signal: AbortSignal): Promise<void> {
  for (const { account_id: accountId, vehicle_id: vehicleId } of await findRulesDue(database, maxVehicles)) {
    for (;;) {
      if (signal.aborted) return;
      const checked = await database.transaction(accountId, (tenant) => checkDue(tenant, vehicleId));
      if (checked === null) break;
      const changes = (['trip', 'charge'] as const).flatMap((kind) => {
        const range = checked[kind];
        return range === null ? [] : changedIn(range, [kind]);
      });
      if (changes.length > 0) live.publish({ accountId, vehicleId, kind: 'segments', changes });
    }
  }
}
