import type { FoundAddress } from '@wattbook/contract/addresses/addresses.endpoints';
import type { Location } from '@wattbook/contract/scalars';
import type { UserId } from '@wattbook/domain/ids';
import type { Database } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { readUserProfile } from '../profiles/public.ts';
import { findOwnAddresses } from './own-addresses.query.ts';
import { loadTowns } from './towns.ts';

/** Searches an address service for a person; empty where it finds nothing, cannot be reached, or was asked too often. */
export type LookUpAddresses = (userId: UserId, search: string, near: Location | null, language: string) => Promise<FoundAddress[]>;

export interface AddressesDeps {
  readonly database: Database;
  /** Absent where the installation uses no service. */
  readonly lookUpAddresses?: LookUpAddresses;
}

const maxOwn = 5;
const maxTowns = 5;

/** Places that match a search text (MAP-042, OQ-018): the user's own first, then those of the service, then towns of the bundled list; each place once. */
export async function findAddresses(
  { database, lookUpAddresses }: AddressesDeps,
  { accountId, userId }: Actor,
  { search, near }: { readonly search: string; readonly near: Location | null },
): Promise<FoundAddress[]> {
  const tenant = database.forAccount(accountId);
  const { language } = await readUserProfile(tenant, userId);
  const [own, service, findTowns] = await Promise.all([
    findOwnAddresses(tenant, search, near, maxOwn),
    lookUpAddresses?.(userId, search, near, language) ?? [],
    loadTowns(),
  ]);
  const towns = findTowns({ search, near, language, limit: maxTowns });
  const seen = new Set<string>();
  return [...own, ...service, ...towns].filter(({ address }) => {
    const { line1, line2, line3, line4, city } = address;
    const key = [line1, line2, line3, line4, city].join('\n');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
