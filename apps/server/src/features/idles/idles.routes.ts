import type { Idle } from '@wattbook/contract/idles/idle.schema';
import type { idlesApi } from '@wattbook/contract/idles/idles.endpoints';
import type { Handlers } from '../../http/handler.ts';
import {
  type DeleteDeps,
  deleteSegment,
  type ListedNoun,
  listSegments,
  standingFields,
  type StandingRow,
  standingSortColumns,
} from '../segments/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { sumIdles } from './public.ts';

/** The default limit is the documents' (DASH-056). */
const idles: ListedNoun<StandingRow> = { table: 'idles', plans: standingFields, sortColumns: standingSortColumns, defaultLimit: 1000 };

export const idlesRoutes = (deps: DeleteDeps): Handlers<typeof idlesApi> => ({
  'GET /v1/idles': async ({ actor, query }) => {
    const { total, data } = await listSegments(deps.database.forAccount(actor.accountId), idles, query);
    return { total, data: data as Partial<Idle>[] };
  },
  'DELETE /v1/idles/:id': ({ actor, params }) => deleteSegment(deps, actor, 'idles', params.id),
  'POST /v1/idles/stats': async ({ actor, body }) => {
    const tenant = deps.database.forAccount(actor.accountId);
    await requireVehicle(tenant, body.vehicleId);
    return sumIdles(tenant, body);
  },
});
