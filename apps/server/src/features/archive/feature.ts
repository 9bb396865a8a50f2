import type { archiveApi } from '@wattbook/contract/archive/archive.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { AccountDeps } from '../account/public.ts';
import { archiveRoutes } from './archive.routes.ts';

export const archiveFeature = ({ downloads }: Platform, { account }: { readonly account: AccountDeps }): FeatureOf<typeof archiveApi> => ({
  routes: archiveRoutes({ ...account, downloads }),
});
