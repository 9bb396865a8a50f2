import type { configurationApi } from '@wattbook/contract/configuration.endpoints';
import type { Handlers } from '../../http/handler.ts';

export interface ConfigurationDeps {
  readonly mapStyleUrl: string | null;
}

export const configurationRoutes = ({ mapStyleUrl }: ConfigurationDeps): Handlers<typeof configurationApi> => ({
  'GET /v1/configuration': async () => ({ mapStyleUrl }),
});
