import type { Platform } from '../../platform.ts';
import { listLive } from '../../telemetry/public.ts';
import { tell } from '../messages/public.ts';
import { findAccountsWanting } from '../profiles/public.ts';
import { listActive, readVehicle } from '../vehicles/public.ts';

type SilentDeps = Pick<Platform, 'database' | 'sealing' | 'now' | 'onError'>;

const dayMs = 86_400_000;
/** A car that sleeps for a weekend sends nothing either. */
const silentDays = 3;
/** Who was silent for so long is no news to anybody who asks for it today. */
const forgottenDays = 14;

/** Tells of vehicles from which nothing has arrived for three days, once until they send again. */
export const tellOfSilent =
  (deps: SilentDeps) =>
  async (signal: AbortSignal): Promise<void> => {
    for (const accountId of await findAccountsWanting(deps.database, 'vehicleSilent')) {
      if (signal.aborted) return;
      const told = deps.database.transaction(accountId, (tenant) => tellAccount(deps, tenant));
      // The next account does not wait for it; this one is tried again.
      await told.catch((error: unknown) => deps.onError('a silent vehicle was not told of', error));
    }
  };

async function tellAccount(deps: SilentDeps, tenant: Parameters<typeof tell>[1]): Promise<void> {
  const now = deps.now();
  const live = await listLive(tenant, now, await listActive(tenant));
  for (const [vehicleId, { lastUpdate }] of live) {
    const days = lastUpdate === null ? 0 : Math.floor((now - lastUpdate) / dayMs);
    if (days < silentDays || days >= forgottenDays) continue;
    const { display_name: vehicle } = await readVehicle(tenant, vehicleId);
    await tell(deps, tenant, { facts: { kind: 'vehicleSilent', vehicle, vehicleId, days }, thing: `silent ${vehicleId} ${lastUpdate}` });
  }
}
