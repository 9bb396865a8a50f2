import type { closedBooksApi } from '@wattbook/contract/logbook/closed-books.endpoints';
import type { AccountId } from '@wattbook/domain/ids';
import type { FeatureOf } from '../../../feature.ts';
import { closedBooksRoutes } from './closed-books.routes.ts';
import { createKeeping, type KeepDeps, keepBooksOf } from './keep-book-files.ts';
import { tables } from './tables.ts';

const hourMs = 3_600_000;

export const closedBooksFeature = (
  deps: KeepDeps,
): FeatureOf<typeof closedBooksApi> & { readonly keep: (accountId: AccountId) => Promise<void> } => ({
  tables,
  routes: closedBooksRoutes(deps),
  jobs: [{ name: 'files of ended logbooks', everyMs: hourMs, run: createKeeping(deps) }],
  keep: (accountId) => keepBooksOf(deps, accountId),
});
