import type { diagnosisApi } from '@wattbook/contract/statistics/diagnosis.endpoints';
import type { FeatureOf } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { requireVehicle } from '../../vehicles/public.ts';
import type { GroupDeps } from '../groups/group-finder.ts';
import { createDiagnosis } from './create-diagnosis.ts';

export const diagnosisFeature = (
  platform: Platform,
  { demo: { isDemoCar } }: { readonly demo: Pick<GroupDeps, 'isDemoCar'> },
): FeatureOf<typeof diagnosisApi> => ({
  routes: {
    'POST /v1/vehicles/:id/pdf-report': async ({ actor, params: { id }, body }) => {
      await requireVehicle(platform.database.forAccount(actor.accountId), id);
      return { url: `/v1/vehicles/${id}/pdf-report?${new URLSearchParams(body).toString()}` };
    },
    'GET /v1/vehicles/:id/pdf-report': ({ actor, params, query, signal }) =>
      platform.downloads.start(actor.accountId, () => createDiagnosis({ ...platform, isDemoCar }, actor, { ...query, ...params }, signal)),
  },
});
