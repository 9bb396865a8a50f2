import { Readable } from 'node:stream';
import type { thgsApi } from '@wattbook/contract/thg/thgs.endpoints';
import { listPage } from '../../db/list-page.ts';
import type { Actor } from '../../http/actor.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { exportThgs, readDocument } from './export-thgs.ts';
import { addThg, attachDocument, changeThg, deleteThg, ownShown, readThg, restoreThg, type ThgDeps } from './write-thg.ts';
import { thgs } from './thg.fields.ts';

/** The submissions of a user; other users of the account have their own. */
export const thgsRoutes = (deps: ThgDeps): Handlers<typeof thgsApi> => {
  const tenantOf = ({ accountId }: Actor) => deps.database.forAccount(accountId);
  return {
    'GET /v1/thgs': ({ actor, query }) => listPage(tenantOf(actor), thgs, query, [ownShown(actor.userId)]),
    'GET /v1/thgs/export': ({ actor, query }) => exportThgs(tenantOf(actor), actor.userId, query.year),
    'GET /v1/thgs/:id': ({ actor, params }) => readThg(tenantOf(actor), actor, params.id),
    'POST /v1/thgs': ({ actor, body }) => addThg(deps, actor, body),
    'PATCH /v1/thgs/:id': ({ actor, params, body }) => changeThg(deps, actor, params.id, body),
    'DELETE /v1/thgs/:id': ({ actor, params }) => deleteThg(deps, actor, params.id),
    'POST /v1/thgs/:id/restore': ({ actor, params }) => restoreThg(deps, actor, params.id),
    'POST /v1/thgs/:id/document': ({ actor, params, query, body }) =>
      attachDocument(deps, actor, params.id, { name: query.name, content: body }),
    'GET /v1/thgs/:id/document': async ({ actor, params }) => {
      await readThg(tenantOf(actor), actor, params.id);
      const { document_name: name, document } = requireFound(await readDocument(tenantOf(actor), params.id));
      return { name: requireFound(name ?? undefined), bytes: Readable.from([Buffer.from(requireFound(document ?? undefined))]) };
    },
  };
};
