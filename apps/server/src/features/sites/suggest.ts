import type { SiteSuggestion } from '@wattbook/contract/sites/site.schema';
import { suggestSites } from '@wattbook/domain/sites/suggest-sites';
import type { Tenant } from '../../db/tenancy.ts';
import { readSites } from '../../telemetry/public.ts';
import { listNames } from '../vehicles/public.ts';
import { readVisitedCells } from './visited-cells.query.ts';

const yearMs = 365 * 86_400_000;

/** The places without a name that the cars of an account visited often in the last year. */
export async function listSuggestions(tenant: Tenant, now: number): Promise<SiteSuggestion[]> {
  const vehicles = await listNames(tenant);
  const [cells, sites, dismissed] = await Promise.all([
    readVisitedCells(tenant, { vehicleIds: vehicles.map(({ id }) => id), from: new Date(now - yearMs) }),
    readSites(tenant),
    tenant.selectFrom('site_dismissals').select(['latitude', 'longitude']).execute(),
  ]);
  return suggestSites(cells, sites, dismissed).map(({ latitude, longitude, ...place }) => ({
    ...place,
    location: { latitude, longitude },
  }));
}
