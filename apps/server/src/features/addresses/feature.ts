import type { addressesApi } from '@wattbook/contract/addresses/addresses.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { openGeocoder } from '../../services/geocoding/open-geocoder.ts';
import type { Installation } from '../configuration/public.ts';
import { addressesRoutes } from './addresses.routes.ts';
import type { LookUpAddresses } from './find-addresses.ts';
import { createPlaceNaming, nameFromKnown, type NamePlacesDeps } from './name-places.job.ts';

const minuteMs = 60_000;

export function addressesFeature(
  { database, live, now, pause }: Platform,
  { installation }: { readonly installation: Installation },
): FeatureOf<typeof addressesApi> {
  const placeNames = async () => {
    const chosen = await installation.addressLookUp();
    return chosen === null ? null : openGeocoder(chosen, fetch);
  };
  const lookUpAddresses: LookUpAddresses = async (search, near, language) => {
    const found = await (await placeNames())?.search?.(search, near, language).catch(() => []);
    return (found ?? []).map((place) => ({ ...place, source: 'service' as const }));
  };
  const onNamed: NamePlacesDeps['onNamed'] = (rows) => live.publish({ kind: 'periods', ...rows });
  return {
    routes: addressesRoutes({ database, lookUpAddresses }),
    jobs: [
      { name: 'addresses', everyMs: 5000, run: createPlaceNaming({ database, placeNames, now, pause, onNamed }) },
      { name: 'known addresses', everyMs: minuteMs, run: () => nameFromKnown({ database, onNamed }) },
    ],
  };
}
