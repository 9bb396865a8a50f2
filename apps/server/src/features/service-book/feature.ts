import type { serviceBookApi } from '@wattbook/contract/service-book/service-book.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { createServiceBook } from './create-service-book.ts';

export const serviceBookFeature = (platform: Platform): FeatureOf<typeof serviceBookApi> => ({
  routes: {
    'GET /v1/vehicles/:id/service-book': async ({ actor, params, query, signal }) => {
      await requireVehicle(platform.database.forAccount(actor.accountId), params.id);
      return platform.downloads.start(actor.accountId, () => createServiceBook(platform, actor, { ...query, ...params }, signal));
    },
  },
});
