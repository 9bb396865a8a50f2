import type { Address, Location } from '@wattbook/contract/scalars';
import type { AccountId } from '@wattbook/domain/ids';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { readLanguage } from '../users/public.ts';
import {
  findNameableAccounts,
  findNamelessAccounts,
  findNamelessPlaces,
  isSamePlace,
  keepAddress,
  type NamedRows,
  nameKnownPlaces,
  type PlaceKey,
} from './nameless-places.query.ts';

/** The part of a look-up service that names places. */
export interface PlaceNames {
  addressAt(place: Location, language: string): Promise<Address | null>;
  /** The least time between two questions, ms. */
  readonly pauseMs: number;
}

export interface NamePlacesDeps {
  readonly database: Database;
  /** Null where the operator chose that nobody is asked. */
  readonly placeNames: () => Promise<PlaceNames | null>;
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly now: () => number;
  /** Told when rows of an account were named. */
  readonly onNamed: (rows: NamedRows & { readonly accountId: AccountId }) => void;
}

const accountsAtOnce = 50;
const placesAtOnce = 25;
const firstWaitMs = 60_000;
const longestWaitMs = 3_600_000;

/**
 * Gives trips and charges the addresses of their places, asking the look-up service about each place once. A service that does not answer is left alone for a minute,
 * then for twice as long, at most an hour.
 */
export function createPlaceNaming(deps: NamePlacesDeps): (signal: AbortSignal) => Promise<void> {
  let waitMs = firstWaitMs;
  let notBefore = 0;
  return async (signal) => {
    if (deps.now() < notBefore) return;
    const names = await deps.placeNames();
    if (names === null) return;
    try {
      for (const accountId of await findNamelessAccounts(deps.database, accountsAtOnce)) {
        if (signal.aborted) return;
        await namePlaces(deps, names, deps.database.forAccount(accountId), signal);
      }
      waitMs = firstWaitMs;
    } catch (error) {
      notBefore = deps.now() + waitMs;
      waitMs = Math.min(2 * waitMs, longestWaitMs);
      throw error;
    }
  };
}

async function namePlaces(deps: NamePlacesDeps, names: PlaceNames, tenant: Tenant, signal: AbortSignal): Promise<void> {
  const language = await readLanguage(tenant);
  const asked: PlaceKey[] = [];
  try {
    for (const place of await findNamelessPlaces(tenant, placesAtOnce)) {
      if (signal.aborted) break;
      if (asked.some((one) => isSamePlace(one, place))) continue;
      if (asked.length > 0 && names.pauseMs > 0) await deps.pause(names.pauseMs, signal);
      const address = await names.addressAt({ latitude: place.lat / 10_000, longitude: place.lon / 10_000 }, language);
      await keepAddress(tenant, place, address);
      asked.push(place);
    }
  } finally {
    // What was answered before the service fell silent is not lost.
    for (const rows of await nameKnownPlaces(tenant)) deps.onNamed({ ...rows, accountId: tenant.accountId });
  }
}

/** Names places from what is known already, for installations that ask nobody (any more). */
export async function nameFromKnown(deps: Pick<NamePlacesDeps, 'database' | 'onNamed'>): Promise<void> {
  for (const accountId of await findNameableAccounts(deps.database, accountsAtOnce)) {
    for (const rows of await nameKnownPlaces(deps.database.forAccount(accountId))) deps.onNamed({ ...rows, accountId });
  }
}
