import { finalBefore } from '@wattbook/domain/deletion/restorable';
import type { AccountId, SiteId, VehicleId } from '@wattbook/domain/ids';
import type { SegmentKind } from '@wattbook/domain/detection/segment';
import { sql } from 'kysely';
import type { Platform } from '../../platform.ts';
import { matchSite, changedIn } from '../../telemetry/public.ts';
import { listNames } from '../vehicles/public.ts';

type MatchDeps = Pick<Platform, 'database' | 'live' | 'now'>;

interface DueSite {
  readonly account_id: AccountId;
  readonly id: SiteId;
  readonly version: number;
  readonly deleted: boolean;
}

const maxSites = 50;

/**
 * Matches trips and charges with the sites that were added or changed, and takes out those that can no longer be restored, one vehicle a
 * transaction. Killed between, a site is still due, and a second time changes nothing.
 */
export async function matchDueSites(deps: MatchDeps, signal: AbortSignal): Promise<void> {
  for (const site of await findDue(deps)) {
    const tenant = deps.database.forAccount(site.account_id);
    for (const { id: vehicleId } of await listNames(tenant)) {
      if (signal.aborted) return;
      await matchVehicle(deps, site, vehicleId);
    }
    if (site.deleted) await tenant.deleteFrom('sites').where('id', '=', site.id).where('deleted_at', 'is not', null).execute();
    // One that was changed meanwhile stays due.
    else
      await tenant.updateTable('sites').set({ match_due: false }).where('id', '=', site.id).where('version', '=', site.version).execute();
  }
}

/** Uses sites_due. */
async function findDue({ database: { allAccounts }, now }: MatchDeps): Promise<readonly DueSite[]> {
  const { rows } = await sql<DueSite>`
    select account_id, id, version, deleted_at is not null as deleted from sites
    where (match_due and deleted_at is null) or deleted_at < ${new Date(finalBefore(now()))} limit ${maxSites}`.execute(allAccounts);
  return rows;
}

async function matchVehicle({ database, live }: MatchDeps, { account_id: accountId, id }: DueSite, vehicleId: VehicleId): Promise<void> {
  const changed = await database.transaction(accountId, (tenant) => matchSite(tenant, vehicleId, id));
  const kinds: readonly [SegmentKind, number | null][] = [
    ['trip', changed.trips],
    ['charge', changed.charges],
  ];
  const changes = kinds.flatMap(([kind, from]) => (from === null ? [] : changedIn({ from, to: null }, [kind])));
  if (changes.length > 0) live.publish({ accountId, vehicleId, kind: 'segments', changes });
}
