import type { usersApi } from '@wattbook/contract/users/users.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { AccountDeps } from '../account/public.ts';
import { usersRoutes } from './users.routes.ts';

export const usersFeature = (_platform: Platform, { account }: { readonly account: AccountDeps }): FeatureOf<typeof usersApi> => ({
  routes: usersRoutes(account),
});
