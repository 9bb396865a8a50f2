import type { costsApi } from '@wattbook/contract/costs/costs.endpoints';
import { readRow } from '../../db/rows.ts';
import type { Actor } from '../../http/actor.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { costs } from './cost.fields.ts';
import { isShown } from '../../db/hidden-rows.ts';
import { deleteCost, restoreCost } from './delete-cost.ts';
import { listCosts } from './list-costs.ts';
import { reportCosts } from './report-costs.ts';
import { changeCost, createCost } from './write-cost.ts';

export const costsRoutes = ({ database, now }: Pick<Platform, 'database' | 'now'>): Handlers<typeof costsApi> => {
  const tenantOf = ({ accountId }: Actor) => database.forAccount(accountId);
  return {
    'GET /v1/costs': ({ actor, query }) => listCosts(tenantOf(actor), query),
    'GET /v1/costs/:id': async ({ actor, params }) => requireFound(await readRow(tenantOf(actor), costs, params.id, isShown)),
    'POST /v1/costs': ({ actor, body }) => createCost(tenantOf(actor), { actor, now: now() }, body),
    'PATCH /v1/costs/:id': ({ actor, params, body }) => changeCost(tenantOf(actor), { actor, now: now() }, params.id, body),
    'DELETE /v1/costs/:id': ({ actor, params }) => deleteCost(tenantOf(actor), actor, params.id, now()),
    'POST /v1/costs/:id/restore': ({ actor, params }) => restoreCost(tenantOf(actor), actor, params.id, now()),
    'POST /v1/costs/report': ({ actor, query }) => reportCosts(tenantOf(actor), actor, query, now()),
  };
};
