import type { Address, Location } from '@wattbook/contract/scalars';
import type { AccountId } from '@wattbook/domain/ids';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { readLanguage } from '../profiles/public.ts';
import { createDailyCount } from './daily-count.ts';
import {
  findNameableAccounts,
  findNamelessAccounts,
  findNamelessPlaces,
  isSamePlace,
  storeAddress,
  type NamedRows,
  nameKnownPlaces,
  type PlaceKey,
} from './nameless-places.query.ts';

/** The part of a geocoding service that finds the address of a place. */
export interface PlaceNames {
  addressAt(place: Location, language: string): Promise<Address | null>;
  /** The minimum time between two requests, ms. */
  readonly pauseMs: number;
}

export interface NamePlacesDeps {
  readonly database: Database;
  /** Null where the operator enabled no service. */
  readonly placeNames: () => Promise<PlaceNames | null>;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly now: () => number;
  /** Called when addresses of an account were stored. */
  readonly onNamed: (rows: NamedRows & { readonly accountId: AccountId }) => void;
}

export interface NamingLimits {
  /** Accounts in one run of the job. The next run goes on after them, so every account has its turn. */
  readonly accounts: number;
  /** Places of an account in one turn. */
  readonly places: number;
  /**
   * Look-ups for an account in a day, in one process. Of a driver's years some two or three thousand places are left once those within 25 m are one: they have their addresses
   * after three days. Trips that somebody invents spend no more of the operator's quota than that.
   */
  readonly lookUpsPerDay: number;
}

export const namingLimits: NamingLimits = { accounts: 50, places: 25, lookUpsPerDay: 1000 };

const firstWaitMs = 60_000;
const maxWaitMs = 3_600_000;

/**
 * Stores addresses in trips and charges; each place is looked up once. After a failure the service is not called for a minute,
 * then for twice as long, at most an hour.
 */
export function createPlaceNaming(deps: NamePlacesDeps, limits: NamingLimits = namingLimits): (signal: AbortSignal) => Promise<void> {
  const lookUps = createDailyCount(deps.now);
  let waitMs = firstWaitMs;
  let notBefore = 0;
  let lastAccount: AccountId | null = null;
  return async (signal) => {
    if (deps.now() < notBefore) return;
    const names = await deps.placeNames();
    if (names === null) return;
    try {
      for (const accountId of await accountsAfter(deps.database, lastAccount, limits.accounts)) {
        if (signal.aborted) return;
        // Before its turn: where its look-ups fail, the next run begins with others.
        lastAccount = accountId;
        const places = Math.min(limits.places, limits.lookUpsPerDay - lookUps.of(accountId));
        const counted = countedNames(names, () => lookUps.add(accountId));
        if (places > 0) await namePlaces(deps, { tenant: deps.database.forAccount(accountId), names: counted, places }, signal);
      }
      waitMs = firstWaitMs;
    } catch (error) {
      notBefore = deps.now() + waitMs;
      waitMs = Math.min(2 * waitMs, maxWaitMs);
      throw error;
    }
  };
}

/** Accounts with work, those after `last` first, then from the beginning again. */
async function accountsAfter(database: Database, last: AccountId | null, limit: number): Promise<AccountId[]> {
  const later = await findNamelessAccounts(database, { after: last, limit });
  if (last === null || later.length === limit) return later;
  const all = await findNamelessAccounts(database, { after: null, limit });
  return [...new Set([...later, ...all])].slice(0, limit);
}

const countedNames = (names: PlaceNames, count: () => void): PlaceNames => ({
  pauseMs: names.pauseMs,
  addressAt: (place, language) => {
    count();
    return names.addressAt(place, language);
  },
});

/** The turn of an account. */
interface Turn {
  readonly tenant: Tenant;
  readonly names: PlaceNames;
  /** How many places at most. */
  readonly places: number;
}

async function namePlaces(deps: NamePlacesDeps, { tenant, names, places }: Turn, signal: AbortSignal): Promise<void> {
  const language = await readLanguage(tenant);
  const requested: PlaceKey[] = [];
  try {
    for (const place of await findNamelessPlaces(tenant, places)) {
      if (signal.aborted) break;
      if (requested.some((one) => isSamePlace(one, place))) continue;
      if (requested.length > 0 && names.pauseMs > 0) await deps.pause(names.pauseMs, signal);
      const address = await names.addressAt({ latitude: place.lat / 10_000, longitude: place.lon / 10_000 }, language);
      await storeAddress(tenant, place, address);
      requested.push(place);
    }
  } finally {
    // Addresses that were found before a failure are stored too.
    for (const rows of await nameKnownPlaces(tenant)) deps.onNamed({ ...rows, accountId: tenant.accountId });
  }
}

/** Stores addresses that are known already, for installations without a service. */
export async function nameFromKnown(deps: Pick<NamePlacesDeps, 'database' | 'onNamed'>): Promise<void> {
  for (const accountId of await findNameableAccounts(deps.database, namingLimits.accounts)) {
    for (const rows of await nameKnownPlaces(deps.database.forAccount(accountId))) deps.onNamed({ ...rows, accountId });
  }
}
