import type { NewTrip, TripChanges } from '@wattbook/contract/trips/trip-form.schema';
import type { AccountId, SiteId, UserId } from '@wattbook/domain/ids';
import type { OpenPlace } from '@wattbook/domain/logbook/place-commitment';
import { placeIdentity } from '@wattbook/domain/sealing/place-text';
import { type SiteCircle, siteAt } from '@wattbook/domain/sites/site-at';
import { writeColumns } from '../../db/fields/write-columns.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { type PlaceHash, readSealKey, type SealKey, sealOwn } from '../../sealing/place-sealing.ts';
import { readPublicKey } from '../profiles/public.ts';
import { placeFields, type Sealer, sealedPlaceFields } from './place-fields.ts';
import type { TripRow } from './trip.fields.ts';

type PlaceName = keyof typeof placeFields;
const names = Object.keys(placeFields) as PlaceName[];
const edges = ['start', 'end'] as const;

type Entered = Omit<TripChanges, 'version' | 'errors' | 'correction'>;
/** Changes with plain places only. */
type PlainChanges = Omit<Entered, PlaceName> & Partial<Pick<NewTrip, PlaceName>>;

const refuse = (fields: readonly string[], word: 'choose_address' | 'invalid') =>
  new AppError('validation', { fields: Object.fromEntries(fields.map((name) => [name, { word }])) });

/** The places that were received sealed. */
const sealedNames = (changes: Entered): PlaceName[] =>
  names.filter((name) => {
    const place = changes[name];
    return typeof place === 'string' || (place != null && 'latitude' in place && typeof place.latitude === 'string');
  });

const without = (changes: Entered, excluded: readonly string[]): PlainChanges =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !excluded.includes(name)));

/** The changes without sealed places. Those of a plain trip are refused: without a key of the trip they could never be opened. */
export function readableOf(changes: Entered, isSealedTrip: boolean): PlainChanges {
  const sealed = sealedNames(changes);
  if (sealed.length > 0 && !isSealedTrip) throw refuse(sealed, 'choose_address');
  return without(changes, sealed);
}

/** The changes without their places. */
export const withoutPlaces = (changes: Entered) => without(changes, names);

/** The locations of the ends of a sealed trip with a place that the server cannot read: received sealed, or stored and unchanged. */
export function hiddenLocations({ sealed_places: stored }: TripRow, changes: Entered): string[] {
  const sent = sealedNames(changes);
  const isHidden = (name: PlaceName, text: keyof NonNullable<typeof stored>) =>
    sent.includes(name) || (changes[name] === undefined && stored?.[text] !== undefined);
  return edges
    .filter((edge) => isHidden(`${edge}Address`, `${edge}Address`) || isHidden(`${edge}Location`, `${edge}Location.latitude`))
    .map((edge) => `${edge}Location`);
}

/** The key of the account's places; null where its user has none. */
export async function findSealKey(tenant: Tenant, userId: UserId): Promise<SealKey | null> {
  return readSealKey(await readPublicKey(tenant, userId));
}

interface SealDeps {
  readonly key: SealKey | null;
  readonly accountId: AccountId;
  readonly placeHash: PlaceHash;
}

/** The columns of changed places of a sealed trip. The server seals a plain place with a key of its own, because only the owner has the key of the trip. */
export function sealedColumns({ id, sealed_places: before }: TripRow, changes: Entered, { key, accountId, placeHash }: SealDeps) {
  const seal: Sealer['seal'] = (field, plain) => {
    if (key === null) throw refuse(field.split('.').slice(0, 1), 'invalid');
    return sealOwn(key, id, field, plain);
  };
  const { startAddress, endAddress, startLocation, endLocation } = changes;
  const changedPlaces = { startAddress, endAddress, startLocation, endLocation };
  const places = { ...before, ...writeColumns(sealedPlaceFields, changedPlaces, { seal }) };
  const hashes: { start_place_hash?: Buffer | null; end_place_hash?: Buffer | null } = {};
  for (const edge of edges) {
    const [address, location] = [changes[`${edge}Address`], changes[`${edge}Location`]];
    const plain = location != null && isPlain(location) ? location : null;
    // A place is matched by its address where it has one; one that was received sealed is not matched.
    if (address !== undefined)
      hashes[`${edge}_place_hash`] = typeof address === 'string' ? null : placeHash(accountId, placeIdentity(address, plain));
    else if (location !== undefined && places[`${edge}Address`] === undefined)
      hashes[`${edge}_place_hash`] = placeHash(accountId, placeIdentity(null, plain));
  }
  return { sealed_places: JSON.stringify(places), ...hashes };
}

const isPlain = (location: { latitude: unknown; longitude: unknown }): location is NonNullable<NewTrip['startLocation']> =>
  typeof location.latitude === 'number';

/**
 * The sites of the changed ends of a sealed trip, matched before the places are sealed; those that are sealed are not kept. A place that was
 * received sealed has none.
 */
export function sitesOfSealed(changes: Entered, sites: readonly (SiteCircle & { readonly id: SiteId; readonly sealed: boolean })[]) {
  const columns: { start_site_id?: SiteId | null; end_site_id?: SiteId | null } = {};
  for (const edge of edges) {
    const location = changes[`${edge}Location`];
    if (location === undefined) continue;
    const site = location !== null && isPlain(location) ? siteAt(sites, location) : null;
    columns[`${edge}_site_id`] = site === null || site.sealed ? null : site.id;
  }
  return columns;
}

/** The changed ends of a trip that were told readable: a logbook commits to them before they are sealed. */
export function toldPlaces(changes: Entered): Partial<Record<'start' | 'end', OpenPlace>> {
  const told: Partial<Record<'start' | 'end', OpenPlace>> = {};
  for (const edge of edges) {
    const [address, location] = [changes[`${edge}Address`], changes[`${edge}Location`]];
    const place = location != null && isPlain(location) ? location : null;
    const lines = typeof address === 'object' ? address : null;
    if (place !== null || lines !== null)
      told[edge] = { address: lines, latitude: place?.latitude ?? null, longitude: place?.longitude ?? null };
  }
  return told;
}
