import type { configurationApi } from '@wattbook/contract/configuration.endpoints';
import type { ResponseOf } from '@wattbook/contract/endpoint';
import type { Handlers } from '../../http/handler.ts';

export interface ConfigurationDeps {
  /** What holds now: the set-up changes it while the product runs. */
  readonly readConfiguration: () => Promise<ResponseOf<(typeof configurationApi)['GET /v1/configuration']>>;
}

export const configurationRoutes = ({ readConfiguration }: ConfigurationDeps): Handlers<typeof configurationApi> => ({
  'GET /v1/configuration': () => readConfiguration(),
});
