import type { consistencyApi } from '@wattbook/contract/consistency/consistency.endpoints';
import type { Handlers } from '../../http/handler.ts';
import { type CheckDeps, checkVehicle, countEntries } from './check-vehicle.ts';
import { listRules } from './list-rules.ts';

export const consistencyRoutes = (deps: CheckDeps): Handlers<typeof consistencyApi> => ({
  'POST /v1/vehicles/:id/consistency/count': ({ actor, params, body }) =>
    countEntries(deps.database.forAccount(actor.accountId), params.id, body),
  'POST /v1/vehicles/:id/consistency': ({ actor, params, body }) => checkVehicle(deps, actor, params.id, body),
  'GET /v1/master-data/rules': async ({ query }) => {
    const data = await listRules(query.ruleIds);
    return { total: data.length, data };
  },
});
