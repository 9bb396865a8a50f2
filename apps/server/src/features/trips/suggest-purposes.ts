import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { placeIdentity } from '@wattbook/domain/sealing/place-text';
import { type PurposeSuggestion, suggestPurposes } from '@wattbook/domain/trips/suggest-purpose';
import type { Tenant } from '../../db/tenancy.ts';
import type { PlaceHash } from '../../sealing/place-sealing.ts';
import { type CandidateRow, readClassifiedTrips, readWaitingTrips } from './suggest-purposes.query.ts';
import { classifiedIn } from './divide-trip.ts';
import { untaggedSince } from './untagged-since.ts';

interface SuggestDeps {
  readonly placeHash: PlaceHash;
  readonly now: () => number;
}

interface Of {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
}

/** Suggests the class of every trip of a vehicle that waits for one, from what earlier trips between the same places were. Sealed places are compared by their hashes. */
export async function suggestTripPurposes(
  { placeHash, now }: SuggestDeps,
  tenant: Tenant,
  { accountId, vehicleId }: Of,
): Promise<PurposeSuggestion[]> {
  const since = (await untaggedSince(tenant, { vehicleId, untagged: true, now: now() })) ?? '-infinity';
  const [waiting, earlier] = [await readWaitingTrips(tenant, vehicleId, since), await readClassifiedTrips(tenant, vehicleId)];
  const hashes = new Map<string, string>();
  const hashOf = (identity: string): string => {
    const known = hashes.get(identity) ?? placeHash(accountId, identity)?.toString('base64url') ?? '';
    hashes.set(identity, known);
    return known;
  };
  const placed = (row: CandidateRow) => ({
    id: row.id,
    startPlaces: placesOf(row, 'start', hashOf),
    endPlaces: placesOf(row, 'end', hashOf),
  });
  return suggestPurposes(
    waiting.map(placed),
    earlier.map((row) => ({ ...placed(row), ...classifiedIn(row), reason: row.reason, name: row.name, company: row.company })),
  );
}

/** All names by which the place of an edge can be the same as another: a sealed one has a hash, others get the same. */
function placesOf(row: CandidateRow, edge: 'start' | 'end', hashOf: (identity: string) => string): string[] {
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
