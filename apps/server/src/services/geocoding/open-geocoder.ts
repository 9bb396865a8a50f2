import { publicServices } from '@wattbook/domain/installation/public-services';
import type { Fetch } from './query-service.ts';
import type { Geocoder } from './geocoder.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';

/** The client of the chosen service. */
export function openGeocoder({ service, url }: { readonly service: 'photon' | 'nominatim'; readonly url: string }, fetch: Fetch): Geocoder {
  return service === 'nominatim' ? nominatim(url, fetch) : photon(url, fetch, url === publicServices.addresses);
}
