import type { SiteId } from '@wattbook/domain/ids';
import { metresBetween, type SiteCircle } from '@wattbook/domain/sites/site-at';
import { maxSites } from '@wattbook/domain/sites/site-fields';
import { v7 as newId } from 'uuid';
import { rowKeyOf } from '../../connections/files/row-key.ts';
import type { Tenant } from '../../db/tenancy.ts';

/** A named circle of another logger. */
interface ImportedSite extends SiteCircle {
  readonly name: string;
}

/** Sites whose centres are nearer than this are the same place, in m. */
const sameCentre = 25;

/**
 * Adds the places of another logger as sites, each once: not where a site has the same centre, and not a second time, though a user has renamed or moved it since. Returns how many are
 * new and how many were known before; `dryRun` only counts.
 */
export function importSites(
  tenant: Tenant,
  places: readonly ImportedSite[],
  { dryRun }: { readonly dryRun: boolean },
): Promise<{ readonly added: number; readonly known: number }> {
  if (places.length === 0) return Promise.resolve({ added: 0, known: 0 });
  return tenant.transaction(async (transaction) => {
    const rows = await transaction.selectFrom('sites').select(['latitude', 'longitude', 'import_key', 'deleted_at']).execute();
    const keys = new Set(rows.map((row) => row.import_key));
    const centres: Pick<SiteCircle, 'latitude' | 'longitude'>[] = rows.filter((row) => row.deleted_at === null);
    let added = 0;
    for (const { name, latitude, longitude, radius } of places) {
      const key = rowKeyOf(name, latitude.toFixed(4), longitude.toFixed(4));
      const isKnown = keys.has(key) || centres.some((centre) => metresBetween(centre, { latitude, longitude }) <= sameCentre);
      if (isKnown || centres.length >= maxSites) continue;
      keys.add(key);
      centres.push({ latitude, longitude });
      added += 1;
      if (dryRun) continue;
      await transaction
        .insertInto('sites')
        .values({ account_id: tenant.accountId, id: newId() as SiteId, name, latitude, longitude, radius, import_key: key })
        .onConflict((conflict) => conflict.columns(['account_id', 'import_key']).doNothing())
        .execute();
    }
    return { added, known: places.length - added };
  });
}
