import type { thgsApi } from '@wattbook/contract/thg/thgs.endpoints';
import { finalBefore } from '@wattbook/domain/deletion/restorable';
import { removeHidden } from '../../db/hidden-rows.ts';
import type { FeatureOf } from '../../feature.ts';
import { tables } from './tables.ts';
import { thgsRoutes } from './thgs.routes.ts';
import type { ThgDeps } from './write-thg.ts';

export const thgFeature = (deps: ThgDeps): FeatureOf<typeof thgsApi> => ({
  tables,
  routes: thgsRoutes(deps),
  jobs: [{ name: 'deleted thgs', everyMs: 60_000, run: () => removeHidden(deps.database, 'thgs', finalBefore(deps.now())) }],
});
