import type { PlacedTrip } from '@wattbook/domain/trips/suggest-purpose';
import type { Tenant } from '../../db/tenancy.ts';
import type { PlaceHash } from '../../sealing/place-sealing.ts';
import { readPlaceRows } from './suggest-purposes.query.ts';
import { placesWith } from './trip-places.ts';

/** Names the places of trips by their ids, also of those that were deleted; of trips that are gone with their vehicle nothing. Sealed places have the names of their hashes. */
export async function readTripPlaces(
  { placeHash }: { readonly placeHash: PlaceHash },
  tenant: Tenant,
  ids: readonly string[],
): Promise<PlacedTrip[]> {
  return (await readPlaceRows(tenant, ids)).map(placesWith(placeHash, tenant.accountId));
}
