import type { archiveApi } from '@wattbook/contract/archive/archive.endpoints';
import type { OwnedTables } from '../../db/owned-table.ts';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { AccountDeps } from '../account/public.ts';
import { archiveRoutes } from './archive.routes.ts';
import { tables } from './tables.ts';

export const archiveFeature = (
  { downloads, version }: Platform,
  { account, others }: { readonly account: AccountDeps; readonly others: OwnedTables },
): FeatureOf<typeof archiveApi> => ({
  tables,
  routes: archiveRoutes({ ...account, downloads, version, tables: { ...others, ...tables } }),
});
