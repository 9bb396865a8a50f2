import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { storeImportedDetails } from '../charges/public.ts';
import { storeImportedAddresses } from '../trips/public.ts';
import type { MatchedDetails, StoredCounts } from './details-of-sessions.ts';

/** Rows of one statement. */
const batch = 5000;

/** Stores the details in trips and charges without them; `dryRun` only counts. `vehicleId` is `null` for a vehicle that does not exist yet, where everything is new. */
export async function storeDetails(
  tenant: Tenant,
  vehicleId: VehicleId | null,
  { trips, charges }: MatchedDetails,
  { dryRun }: { readonly dryRun: boolean },
): Promise<StoredCounts> {
  const counts = { addressesTaken: 0, addressesKept: 0, addressesSealed: 0, costsTaken: 0, costsKept: 0 };
  for (const part of partsOf(trips)) {
    const all = part.reduce((sum, { start, end }) => sum + (start === null ? 0 : 1) + (end === null ? 0 : 1), 0);
    const none = { taken: 0, kept: 0, sealed: 0 };
    const stored = vehicleId === null ? none : await storeImportedAddresses(tenant, vehicleId, part, { dryRun });
    counts.addressesKept += stored.kept;
    counts.addressesSealed += stored.sealed;
    // A dry run does not have the trips that the import would add.
    counts.addressesTaken += dryRun ? all - stored.kept - stored.sealed : stored.taken;
  }
  for (const part of partsOf(charges)) {
    const none = { addressesTaken: 0, addressesKept: 0, costsTaken: 0, costsKept: 0 };
    const stored = vehicleId === null ? none : await storeImportedDetails(tenant, vehicleId, part, { dryRun });
    const [addresses, costs] = [part.filter(({ address }) => address !== null).length, part.filter(({ cost }) => cost !== null).length];
    counts.addressesKept += stored.addressesKept;
    counts.costsKept += stored.costsKept;
    counts.addressesTaken += dryRun ? addresses - stored.addressesKept : stored.addressesTaken;
    counts.costsTaken += dryRun ? costs - stored.costsKept : stored.costsTaken;
  }
  return counts;
}

const partsOf = <One>(all: readonly One[]): readonly (readonly One[])[] =>
  Array.from({ length: Math.ceil(all.length / batch) }, (_, index) => all.slice(index * batch, (index + 1) * batch));
