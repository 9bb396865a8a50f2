import type { installationStatusApi } from '@wattbook/contract/status/installation-status.endpoints';
import type { FeatureOf } from '../../feature.ts';
import { type StatusDeps, statusRoutes } from './status.routes.ts';

/** What the installation does, for its administrators. */
export const statusFeature = (deps: StatusDeps): FeatureOf<typeof installationStatusApi> => ({ routes: statusRoutes(deps) });
