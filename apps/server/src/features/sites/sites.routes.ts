import type { sitesApi } from '@wattbook/contract/sites/sites.endpoints';
import { listPage } from '../../db/list-page.ts';
import { readRow } from '../../db/rows.ts';
import type { Actor } from '../../http/actor.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { deleteSite, restoreSite } from './delete-site.ts';
import { dismissSuggestion, undoDismissal } from './dismissals.ts';
import { sites } from './site.fields.ts';
import { isShown } from '../../db/hidden-rows.ts';
import { listSuggestions } from './suggest.ts';
import { changeSite, createSite } from './write-site.ts';

export const sitesRoutes = ({ database, now, billing }: Pick<Platform, 'database' | 'now' | 'billing'>): Handlers<typeof sitesApi> => {
  const tenantOf = ({ accountId }: Actor) => database.forAccount(accountId);
  return {
    'GET /v1/sites': ({ actor, query }) => listPage(tenantOf(actor), sites, query, [isShown]),
    'GET /v1/sites/:id': async ({ actor, params }) => requireFound(await readRow(tenantOf(actor), sites, params.id, isShown)),
    'POST /v1/sites': ({ actor, body }) => createSite({ billing }, tenantOf(actor), body),
    'PATCH /v1/sites/:id': ({ actor, params, body }) => changeSite({ billing }, tenantOf(actor), params.id, body),
    'DELETE /v1/sites/:id': ({ actor, params }) => deleteSite(tenantOf(actor), params.id, now()),
    'POST /v1/sites/:id/restore': ({ actor, params }) => restoreSite(tenantOf(actor), params.id, now()),
    'GET /v1/sites/suggestions': async ({ actor }) => {
      const data = await listSuggestions(tenantOf(actor), now());
      return { total: data.length, data };
    },
    'POST /v1/site-dismissals': ({ actor, body }) => dismissSuggestion(tenantOf(actor), body.location),
    'DELETE /v1/site-dismissals/:id': ({ actor, params }) => undoDismissal(tenantOf(actor), params.id),
  };
};
