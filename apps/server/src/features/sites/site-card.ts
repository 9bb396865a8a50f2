import type { SiteId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { isShown } from '../../db/hidden-rows.ts';

/** The default cards of the sites of an account, by site: the first choice for charges there. A card may have been deleted since. */
export async function cardsOfSites(tenant: Tenant): Promise<ReadonlyMap<SiteId, string>> {
  const rows = await tenant.selectFrom('sites').select(['id', 'card_id']).where('card_id', 'is not', null).where(isShown).execute();
  return new Map(rows.flatMap(({ id, card_id }) => (card_id === null ? [] : [[id, card_id] as const])));
}
