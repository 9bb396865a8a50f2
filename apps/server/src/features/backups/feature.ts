import type { backupsApi } from '@wattbook/contract/backups/backups.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { AccountDeps } from '../account/public.ts';
import { backupsRoutes } from './backups.routes.ts';
import type { Backups } from './open-backups.ts';

export const backupsFeature = (
  { downloads, tokenSecret }: Platform,
  { account, backups }: { readonly account: AccountDeps; readonly backups: Backups },
): FeatureOf<typeof backupsApi> => ({ routes: backupsRoutes({ account, backups, downloads, tokenSecret }) });
