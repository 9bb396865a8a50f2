import type { addressesApi } from '@wattbook/contract/addresses/addresses.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { openGeocoder } from '../../services/geocoding/open-geocoder.ts';
import { changedIn } from '../../telemetry/public.ts';
import type { Installation } from '../configuration/public.ts';
import type { LookUpPlace } from './address-at.ts';
import { addressesRoutes } from './addresses.routes.ts';
import type { LookUpAddresses } from './find-addresses.ts';
import { createPlaceNaming, nameFromKnown, type NamePlacesDeps } from './name-places.job.ts';
import { tables } from './tables.ts';

const minuteMs = 60_000;
/** Look-ups of one person at the service: enough for typing several addresses; after that own ones and towns are found. */
const maxLookUpsPerMinute = 30;

export function addressesFeature(
  { database, limiter, live, now, pause }: Platform,
  { installation }: { readonly installation: Installation },
): FeatureOf<typeof addressesApi> {
  const placeNames = async () => {
    const chosen = await installation.addressLookUp();
    return chosen === null ? null : openGeocoder(chosen, fetch);
  };
  const lookUpAddresses: LookUpAddresses = async (userId, search, near, language) => {
    const service = await placeNames();
    if (!service?.search || limiter.count(`look up ${userId}`, maxLookUpsPerMinute) > 0) return [];
    const found = await service.search(search, near, language).catch(() => []);
    return found.map((place) => ({ ...place, source: 'service' as const }));
  };
  const lookUpPlace: LookUpPlace = async (userId, place, language) => {
    const service = await placeNames();
    if (service === null || limiter.count(`look up ${userId}`, maxLookUpsPerMinute) > 0) return undefined;
    return service.addressAt(place, language).catch(() => undefined);
  };
  const onNamed: NamePlacesDeps['onNamed'] = ({ from, ...vehicle }) =>
    live.publish({ kind: 'segments', ...vehicle, changes: changedIn({ from, to: null }, ['trip', 'charge']) });
  return {
    tables,
    routes: addressesRoutes({ database, lookUpAddresses, lookUpPlace }),
    jobs: [
      { name: 'addresses', everyMs: 5000, run: createPlaceNaming({ database, placeNames, now, pause, onNamed }) },
      { name: 'known addresses', everyMs: minuteMs, run: () => nameFromKnown({ database, onNamed }) },
    ],
  };
}
