import type { Address, Location } from '@wattbook/contract/scalars';
import type { AccountId } from '@wattbook/domain/ids';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { readLanguage } from '../users/public.ts';
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

const maxAccounts = 50;
const maxPlaces = 25;
const firstWaitMs = 60_000;
const maxWaitMs = 3_600_000;

/**
 * Stores addresses in trips and charges; each place is looked up once. After a failure the service is not called for a minute,
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
      for (const accountId of await findNamelessAccounts(deps.database, maxAccounts)) {
        if (signal.aborted) return;
        await namePlaces(deps, names, deps.database.forAccount(accountId), signal);
      }
      waitMs = firstWaitMs;
    } catch (error) {
      notBefore = deps.now() + waitMs;
      waitMs = Math.min(2 * waitMs, maxWaitMs);
      throw error;
    }
  };
}

async function namePlaces(deps: NamePlacesDeps, names: PlaceNames, tenant: Tenant, signal: AbortSignal): Promise<void> {
  const language = await readLanguage(tenant);
  const requested: PlaceKey[] = [];
  try {
    for (const place of await findNamelessPlaces(tenant, maxPlaces)) {
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
  for (const accountId of await findNameableAccounts(deps.database, maxAccounts)) {
    for (const rows of await nameKnownPlaces(deps.database.forAccount(accountId))) deps.onNamed({ ...rows, accountId });
  }
}
