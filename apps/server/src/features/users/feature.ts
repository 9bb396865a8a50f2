import type { userListApi } from '@wattbook/contract/users/user-list.endpoints';
import type { usersApi } from '@wattbook/contract/users/users.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { AccountDeps } from '../account/public.ts';
import { userListRoutes } from './user-list.routes.ts';
import { usersRoutes } from './users.routes.ts';

export const usersFeature = ({ account }: { readonly account: AccountDeps }): FeatureOf<typeof usersApi & typeof userListApi> => ({
  routes: { ...usersRoutes(account), ...userListRoutes(account) },
});
