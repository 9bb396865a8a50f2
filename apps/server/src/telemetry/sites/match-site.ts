import type { SiteId, VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { lockTimeline } from '../segments/lock-timeline.ts';
import { matchWith, type Rematched, readSites } from './match-sites.ts';

/**
 * Matches the trips and charges of a vehicle again that a new, changed or deleted site concerns: those that have it, and those near it. The
 * timeline is locked first: a segment that ends meanwhile waits, or is committed and found here. The positions of sealed trips are gone; they
 * only lose a site that is sealed or deleted.
 */
export async function matchSite(transaction: AccountReader, vehicleId: VehicleId, siteId: SiteId): Promise<Rematched> {
  await lockTimeline(transaction, vehicleId);
  const sites = await readSites(transaction);
  const site = sites.find(({ id }) => id === siteId);
  if (site === undefined || site.sealed) await transaction.rows(clearSealed, [vehicleId, siteId]);
  const [ids] = await transaction.rows<{ trips: string[]; charges: string[] }>(selectConcerned, [
    vehicleId,
    siteId,
    site?.latitude ?? null,
    // A little more than the radius: the rule decides.
    site === undefined ? null : site.radius / 110_000,
  ]);
  const rematched = await matchWith(transaction, sites, ids ?? {});
  await transaction.rows(markCardless, [vehicleId, siteId]);
  return rematched;
}

const isNear = (edge: 'start' | 'end') => `abs(${edge}_latitude - $4) <= $5`;

/** $3 site, $4 its latitude, $5 degrees around it. The rows of one vehicle, by the index over its starts. */
const selectConcerned = `
  select
    (select coalesce(array_agg(id), '{}') from trips where account_id = $1 and vehicle_id = $2 and places_key is null and status <> 'open'
      and (start_site_id = $3 or end_site_id = $3 or ${isNear('start')} or ${isNear('end')})) as trips,
    (select coalesce(array_agg(id), '{}') from charges where account_id = $1 and vehicle_id = $2 and status <> 'open'
      and (site_id = $3 or ${isNear('start')})) as charges`;

/** Charges without a card may get that of the site, which may be another one now. */
const markCardless = `
  update charges set price_due = coalesce(price_due, 'changed')
  where account_id = $1 and vehicle_id = $2 and site_id = $3 and card_id is null and deleted_at is null`;

const clearSealed = `
  update trips set start_site_id = nullif(start_site_id, $3), end_site_id = nullif(end_site_id, $3)
  where account_id = $1 and vehicle_id = $2 and places_key is not null and (start_site_id = $3 or end_site_id = $3)`;
