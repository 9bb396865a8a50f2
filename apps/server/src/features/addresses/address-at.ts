import type { FoundAddress } from '@wattbook/contract/addresses/addresses.endpoints';
import type { Address, Location } from '@wattbook/contract/scalars';
import type { UserId } from '@wattbook/domain/ids';
import type { Database } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { readUserProfile } from '../profiles/public.ts';
import { findKnownAddress, storeAddress } from './nameless-places.query.ts';

/** Asks an address service for the address of a place; undefined where there is none, it cannot be reached, or was asked too often. */
export type LookUpPlace = (userId: UserId, place: Location, language: string) => Promise<Address | null | undefined>;

export interface AddressAtDeps {
  readonly database: Database;
  readonly lookUpPlace: LookUpPlace;
}

interface PlacesAt {
  readonly total: number;
  readonly data: FoundAddress[];
}

/** The address of a position, looked up once (TRIP-108); nothing where it is not known. */
export async function findPlacesAt(
  { database, lookUpPlace }: AddressAtDeps,
  { accountId, userId }: Actor,
  place: Location,
): Promise<PlacesAt> {
  const tenant = database.forAccount(accountId);
  const key = { lat: Math.round(place.latitude * 10_000), lon: Math.round(place.longitude * 10_000) };
  const known = await findKnownAddress(tenant, key);
  if (known !== undefined) return placesOf(known, place);
  const { language } = await readUserProfile(tenant, userId);
  const found = await lookUpPlace(userId, place, language);
  if (found !== undefined) await storeAddress(tenant, key, found);
  return placesOf(found ?? null, place);
}

const placesOf = (address: Address | null, location: Location): PlacesAt =>
  address === null ? { total: 0, data: [] } : { total: 1, data: [{ address, location, source: 'service' }] };
