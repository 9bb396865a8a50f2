import type { countryApi } from '@wattbook/contract/country/country.endpoints';
import type { Handlers } from '../../http/handler.ts';
import { readCountry } from './read-country.ts';

export interface CountryDeps {
  /** The header in which the proxy in front of this server sends the country of the caller; absent: no proxy does. */
  readonly countryHeader: string | undefined;
}

export const countryRoutes = ({ countryHeader }: CountryDeps): Handlers<typeof countryApi> => ({
  'GET /v1/country': async ({ header }) => ({ country: countryHeader === undefined ? null : readCountry(header(countryHeader)) }),
});
