import type { sleepsApi } from '@wattbook/contract/sleeps/sleeps.endpoints';
import type { Handlers } from '../../http/handler.ts';
import { deleteSegment, listSegments, moneyReaderOf, restoreSegment, sleepNoun, sleeps, type TimelineDeps } from '../segments/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { sumSleeps } from './public.ts';

export const sleepsRoutes = (deps: TimelineDeps): Handlers<typeof sleepsApi> => ({
  'GET /v1/sleeps': ({ actor, query }) => listSegments(deps.database.forAccount(actor.accountId), sleeps, query),
  'DELETE /v1/sleeps/:id': ({ actor, params }) => deleteSegment(deps, actor, sleepNoun, params.id),
  'POST /v1/sleeps/:id/restore': ({ actor, params }) => restoreSegment(deps, actor, sleepNoun, params.id),
  'POST /v1/sleeps/stats': async ({ actor, body }) => {
    const tenant = deps.database.forAccount(actor.accountId);
    await requireVehicle(tenant, body.vehicleId);
    return sumSleeps(tenant, body, await moneyReaderOf(deps, tenant, actor));
  },
});
