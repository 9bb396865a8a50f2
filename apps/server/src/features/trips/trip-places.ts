import type { Address } from '@wattbook/contract/scalars';
import type { AccountId } from '@wattbook/domain/ids';
import { placeIdentity } from '@wattbook/domain/sealing/place-text';
import type { PlacedTrip } from '@wattbook/domain/trips/suggest-purpose';
import type { PlaceHash } from '../../sealing/place-sealing.ts';

type Edge = 'start' | 'end';

/** The columns that name the places of a trip. */
export type PlaceRow = { readonly id: string } & { readonly [Name in `${Edge}_site_id`]: string | null } & {
  readonly [Name in `${Edge}_place_hash`]: Buffer | null;
} & { readonly [Name in `${Edge}_address`]: Address | null } & { readonly [Name in `${Edge}_${'latitude' | 'longitude'}`]: number | null };

/** Returns a function that names the places of trips of an account; each address is hashed once. */
export function placesWith(placeHash: PlaceHash, accountId: AccountId): (row: PlaceRow) => PlacedTrip {
  const hashes = new Map<string, string>();
  const hashOf = (identity: string): string => {
    const known = hashes.get(identity) ?? placeHash(accountId, identity)?.toString('base64url') ?? '';
    hashes.set(identity, known);
    return known;
  };
  return (row) => ({ id: row.id, startPlaces: placesOf(row, 'start', hashOf), endPlaces: placesOf(row, 'end', hashOf) });
}

/** All names by which the place of an edge can be the same as another, a named place first: a sealed one has a hash, others get the same. */
function placesOf(row: PlaceRow, edge: Edge, hashOf: (identity: string) => string): string[] {
  const [site, hash] = [row[`${edge}_site_id`], row[`${edge}_place_hash`]];
  const [latitude, longitude] = [row[`${edge}_latitude`], row[`${edge}_longitude`]];
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const address = row[`${edge}_address`];
  const identity = placeIdentity(address, position);
  return [
    ...(site === null ? [] : [`site ${site}`]),
    ...(hash === null ? [] : [`hash ${hash.toString('base64url')}`]),
    ...(identity === null ? [] : [`hash ${hashOf(identity)}`]),
    // About 100 m: without addresses, two positions of one car park are hardly ever equal.
    ...(address !== null || position === null ? [] : [`cell ${position.latitude.toFixed(3)} ${position.longitude.toFixed(3)}`]),
  ];
}
