import type { supportViewsApi } from '@wattbook/contract/support/support-views.endpoints';
import type { UserId } from '@wattbook/domain/ids';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { startView, type SupportViewsDeps } from './start-view.ts';
import { endView, listViews } from './support-views.store.ts';

/** Support views (OQ-028). The administrator can end the own view; the owner lists and ends all of them. */
export const supportViewsRoutes = (deps: SupportViewsDeps): Handlers<typeof supportViewsApi> => ({
  'POST /v1/support-views': ({ actor, body, caller }) => startView(deps, caller, actor, body.userId as UserId),
  'GET /v1/users/:id/support-views': async ({ actor, params }) => {
    if (params.id !== actor.userId) throw new AppError('not_found');
    const rows = await listViews(deps.database.forAccount(actor.accountId), actor.userId);
    const data = rows.map(({ startedAt, endsAt, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      endsAt: endsAt.toISOString(),
      current: endsAt.getTime() > deps.now(),
    }));
    return { total: data.length, data };
  },
  'DELETE /v1/users/:id/support-views/:viewId': async ({ actor, params: { id, viewId }, caller }) => {
    if (id !== actor.userId || (actor.view !== undefined && actor.view.id !== viewId)) throw new AppError('not_found');
    if (!(await endView(deps.database.forAccount(actor.accountId), actor.userId, viewId, deps.now()))) throw new AppError('not_found');
    const by = actor.view === undefined ? {} : { by: actor.view.viewerId };
    await deps.securityLog.record({ kind: 'support_view_ended', user: actor, caller, ...by });
  },
});
