import type { setupApi } from '@wattbook/contract/setup/setup.endpoints';
import type { Handlers } from '../../http/handler.ts';

export const setupRoutes = (): Handlers<typeof setupApi> => ({});
