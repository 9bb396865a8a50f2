import type { Sleep } from '@wattbook/contract/sleeps/sleep.schema';
import type { sleepsApi } from '@wattbook/contract/sleeps/sleeps.endpoints';
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
import { sumSleeps } from './public.ts';

/** The default limit is the documents' (DASH-056). */
const sleeps: ListedNoun<StandingRow> = { table: 'sleeps', plans: standingFields, sortColumns: standingSortColumns, defaultLimit: 1000 };

export const sleepsRoutes = (deps: DeleteDeps): Handlers<typeof sleepsApi> => ({
  'GET /v1/sleeps': async ({ actor, query }) => {
    const { total, data } = await listSegments(deps.database.forAccount(actor.accountId), sleeps, query);
    return { total, data: data as Partial<Sleep>[] };
  },
  'DELETE /v1/sleeps/:id': ({ actor, params }) => deleteSegment(deps, actor, 'sleeps', params.id),
  'POST /v1/sleeps/stats': async ({ actor, body }) => {
    const tenant = deps.database.forAccount(actor.accountId);
    await requireVehicle(tenant, body.vehicleId);
    return sumSleeps(tenant, body);
  },
});
