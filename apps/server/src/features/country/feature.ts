import type { countryApi } from '@wattbook/contract/country/country.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { countryRoutes } from './country.routes.ts';

export const countryFeature = ({ config }: Platform): FeatureOf<typeof countryApi> => ({ routes: countryRoutes(config) });
