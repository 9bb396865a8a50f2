import type { addressesApi } from '@wattbook/contract/addresses/addresses.endpoints';
import type { Handlers } from '../../http/handler.ts';
import { type AddressAtDeps, findPlacesAt } from './address-at.ts';
import { type AddressesDeps, findAddresses } from './find-addresses.ts';

export const addressesRoutes = (deps: AddressesDeps & AddressAtDeps): Handlers<typeof addressesApi> => ({
  'GET /v1/addresses': async ({ actor, query: { search, latitude, longitude } }) => {
    const near = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    const data = await findAddresses(deps, actor, { search, near });
    return { total: data.length, data };
  },
  'GET /v1/master-data/places/:lat/:lng': ({ actor, params: { lat, lng } }) =>
    findPlacesAt(deps, actor, { latitude: lat, longitude: lng }),
});
