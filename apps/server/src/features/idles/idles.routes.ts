import type { idlesApi } from '@wattbook/contract/idles/idles.endpoints';
import type { Handlers } from '../../http/handler.ts';
import { deleteSegment, idleNoun, idles, listSegments, moneyReaderOf, restoreSegment, type TimelineDeps } from '../segments/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { sumIdles } from './public.ts';

export const idlesRoutes = (deps: TimelineDeps): Handlers<typeof idlesApi> => ({
  'GET /v1/idles': ({ actor, query }) => listSegments(deps.database.forAccount(actor.accountId), idles, query),
  'DELETE /v1/idles/:id': ({ actor, params }) => deleteSegment(deps, actor, idleNoun, params.id),
  'POST /v1/idles/:id/restore': ({ actor, params }) => restoreSegment(deps, actor, idleNoun, params.id),
  'POST /v1/idles/stats': async ({ actor, body }) => {
    const tenant = deps.database.forAccount(actor.accountId);
    await requireVehicle(tenant, body.vehicleId);
    return sumIdles(tenant, body, await moneyReaderOf(deps, tenant, actor));
  },
});
