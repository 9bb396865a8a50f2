import type { Site, SiteChanges, SiteFields } from '@wattbook/contract/sites/site.schema';
import type { SiteId } from '@wattbook/domain/ids';
import { maxSites } from '@wattbook/domain/sites/site-fields';
import { includesClasses } from '@wattbook/domain/trips/trip-plan';
import { classOf } from '@wattbook/domain/trips/trip-tags';
import { includesForAccount } from '@wattbook/domain/vehicles/vehicle-plan';
import { sql } from 'kysely';
import { writeColumns } from '../../db/fields/write-columns.ts';
import { insertRow, readRow, updateRow } from '../../db/rows.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError, refuseStale, requireFound } from '../../http/app-error.ts';
import { findCard } from '../cards/public.ts';
import { listPlans, type Selling } from '../plans/public.ts';
import { siteFields, sites } from './site.fields.ts';
import { isShown } from '../../db/hidden-rows.ts';

/** Adds a site; a job matches past trips and charges with it. */
export async function createSite(selling: Selling, tenant: Tenant, entered: SiteFields): Promise<Site> {
  await refuseClass(selling, tenant, entered.tripTag, null);
  await refuseTooMany(tenant);
  await refuseUnknownCard(tenant, entered.cardId);
  return insertRow(tenant, sites, writeColumns(siteFields, entered));
}

/** Every trip or charge that ends reads all sites of its account. */
async function refuseTooMany(tenant: Tenant): Promise<void> {
  const { total } = await tenant.selectFrom('sites').select(sql<number>`count(*)`.as('total')).where(isShown).executeTakeFirstOrThrow();
  if (total >= maxSites) throw new AppError('conflict');
}

/** The default card is one of the account that is not deleted. */
async function refuseUnknownCard(tenant: Tenant, cardId: string | null | undefined): Promise<void> {
  if (cardId && (await findCard(tenant, cardId)) === undefined)
    throw new AppError('validation', { fields: { cardId: { word: 'invalid' } } });
}

/** A site assigns its tag to trips: a class needs a vehicle with the plan for it (TRIP-102). One that the site has stays. */
async function refuseClass(selling: Selling, tenant: Tenant, tag: string | null | undefined, before: string | null): Promise<void> {
  const assigned = classOf(tag ?? '');
  if (assigned === null || assigned === classOf(before ?? '')) return;
  if (!includesForAccount(await listPlans(selling, tenant), includesClasses)) throw new AppError('plan_required');
}

/** What decides which trips and charges have a site, and their tags and cards. */
const matched = ['location', 'radius', 'cardId', 'tripTag', 'chargeTag', 'sealed'] as const satisfies readonly (keyof SiteChanges)[];

/** Changes a site; where that concerns trips and charges, a job matches them again. */
export async function changeSite(
  selling: Selling,
  tenant: Tenant,
  id: string,
  { id: named, version, ...entered }: SiteChanges,
): Promise<Site> {
  if (named !== undefined && named !== id) throw new AppError('validation', { fields: { id: { word: 'invalid' } } });
  await refuseUnknownCard(tenant, entered.cardId);
  return tenant.transaction(async (transaction) => {
    await transaction
      .selectFrom('sites')
      .select('id')
      .where('id', '=', id as SiteId)
      .forUpdate()
      .execute();
    const before = requireFound(await readRow(transaction, sites, id, isShown));
    refuseStale(version, before);
    await refuseClass(selling, transaction, entered.tripTag, before.tripTag);
    const isMatchDue = matched.some((name) => entered[name] !== undefined);
    const columns = { ...writeColumns(siteFields, entered), version: before.version + 1, ...(isMatchDue && { match_due: true }) };
    return requireFound(await updateRow(transaction, sites, { id, values: columns, condition: isShown }));
  });
}
