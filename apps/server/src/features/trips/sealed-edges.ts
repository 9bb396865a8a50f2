import type { NewTrip, TripChanges } from '@wattbook/contract/trips/trip-form.schema';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import { addressText, coordinateText, placeWords } from '@wattbook/domain/sealing/place-text';
import type { SealedField } from '@wattbook/domain/sealing/sealed-text';
import type { SealedPlaces } from '../../db/schema/segment-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { type PlaceHash, readSealKey, type SealKey, sealOwn } from '../../services/place-sealing.ts';
import type { TripRow } from './trip.fields.ts';

const names = ['startAddress', 'endAddress', 'startLocation', 'endLocation'] as const;
const edges = ['start', 'end'] as const;
type PlaceName = (typeof names)[number];

/** Changes whose places can be read. */
export type PlainChanges = Omit<TripChanges, PlaceName> & Partial<Pick<NewTrip, PlaceName>>;

const refuse = (fields: readonly string[], word: 'choose_address' | 'invalid') =>
  new AppError('validation', { fields: Object.fromEntries(fields.map((name) => [name, { word }])) });

/** The places of a change that are already sealed. */
export const sealedNames = (changes: TripChanges): PlaceName[] =>
  names.filter((name) => {
    const place = changes[name];
    return typeof place === 'string' || (place !== undefined && 'latitude' in place && typeof place.latitude === 'string');
  });

/** The changes as far as they can be read. A sealed place of a trip that has no key could never be opened. */
export function readableOf(changes: TripChanges, isSealedTrip: boolean): PlainChanges {
  const sealed = sealedNames(changes);
  if (sealed.length > 0 && !isSealedTrip) throw refuse(sealed, 'choose_address');
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !sealed.some((one) => one === name))) as PlainChanges;
}

/** The changes without their places. */
export const withoutPlaces = (changes: PlainChanges): PlainChanges =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !names.some((one) => one === name)));

/** The ends of a sealed trip that are known, though not here: stored sealed, or sent so. */
export function hiddenLocations({ sealed_places: stored }: TripRow, changes: TripChanges): string[] {
  const sent = sealedNames(changes);
  return edges
    .filter((edge) => sent.includes(`${edge}Location`) || stored?.[`${edge}Location.latitude`] !== undefined)
    .map((edge) => `${edge}Location`);
}

/** The key of the account's places; null where its user has none. */
export async function findSealKey(tenant: Tenant, userId: UserId): Promise<SealKey | null> {
  const user = await tenant.selectFrom('users').select('public_key').where('id', '=', userId).executeTakeFirst();
  return readSealKey(user?.public_key ?? null);
}

interface Sealer {
  readonly key: SealKey | null;
  readonly accountId: AccountId;
  readonly placeHash: PlaceHash;
}

/**
 * The columns of changed places of a sealed trip. What came sealed stays as it came; what came plain is sealed with a key that it brings, as the trip's own is known to
 * its owner only.
 */
export function sealedColumns({ id, sealed_places: before }: TripRow, changes: TripChanges, { key, accountId, placeHash }: Sealer) {
  const places: { -readonly [Field in keyof SealedPlaces]: SealedPlaces[Field] } = { ...before };
  const put = (field: Exclude<SealedField, 'track' | 'line'>, name: PlaceName, plain: string) => {
    if (key === null) throw refuse([name], 'invalid');
    places[field] = sealOwn(key, id, field, plain);
  };
  const hashes: { start_place_hash?: Buffer | null; end_place_hash?: Buffer | null } = {};
  for (const edge of edges) {
    const [address, location] = [changes[`${edge}Address`], changes[`${edge}Location`]];
    if (typeof address === 'string') places[`${edge}Address`] = address;
    else if (address !== undefined) put(`${edge}Address`, `${edge}Address`, addressText(address));
    const plain = location !== undefined && isPlain(location) ? location : null;
    for (const degrees of ['latitude', 'longitude'] as const) {
      if (location === undefined) continue;
      if (plain !== null) put(`${edge}Location.${degrees}`, `${edge}Location`, coordinateText(plain[degrees]));
      else places[`${edge}Location.${degrees}`] = String(location[degrees]);
    }
    // A place is matched by its address where it has one; one that came sealed cannot be.
    if (address !== undefined)
      hashes[`${edge}_place_hash`] = typeof address === 'string' ? null : placeHash(accountId, placeWords(address, plain));
    else if (location !== undefined && places[`${edge}Address`] === undefined)
      hashes[`${edge}_place_hash`] = placeHash(accountId, placeWords(null, plain));
  }
  return { sealed_places: JSON.stringify(places), ...hashes };
}

const isPlain = (location: { latitude: unknown; longitude: unknown }): location is NonNullable<NewTrip['startLocation']> =>
  typeof location.latitude === 'number';
