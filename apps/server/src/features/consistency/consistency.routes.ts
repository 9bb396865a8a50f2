import type { consistencyApi } from '@wattbook/contract/consistency/consistency.endpoints';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { listRules } from './list-rules.ts';
import { countEntries, readChecks, startCheck } from './start-check.ts';

export const consistencyRoutes = (deps: Pick<Platform, 'database'>): Handlers<typeof consistencyApi> => ({
  'POST /v1/vehicles/:id/consistency/count': ({ actor, params, body }) =>
    countEntries(deps.database.forAccount(actor.accountId), params.id, body),
  'POST /v1/vehicles/:id/consistency': ({ actor, params, body }) => startCheck(deps, actor, params.id, body),
  'GET /v1/vehicles/:id/consistency': ({ actor, params }) => readChecks(deps.database.forAccount(actor.accountId), params.id),
  'GET /v1/master-data/rules': async ({ query }) => {
    const data = await listRules(query.ruleIds);
    return { total: data.length, data };
  },
});
