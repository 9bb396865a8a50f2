import type { chargingSessionsApi } from '@wattbook/contract/imports/charging-sessions.endpoints';
import type { importsApi } from '@wattbook/contract/imports/imports.endpoints';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { createImport, type ImportsDeps } from './create-import.ts';
import { deleteImport, listImports, readImport, readProblems } from './import-records.store.ts';
import { presentImport } from './present-import.ts';
import { startImport } from './start-import.ts';
import { receiveBytes } from './receive-bytes.ts';
import { listUnmatched, requestCharges } from './sessions/charging-sessions.ts';

export const importsRoutes = (deps: ImportsDeps): Handlers<typeof importsApi & typeof chargingSessionsApi> => ({
  'GET /v1/imports': async ({ actor }) => {
    const rows = await listImports(deps.database.forAccount(actor.accountId));
    return { total: rows.length, data: rows.map(presentImport) };
  },
  'POST /v1/imports': ({ actor, body }) => createImport(deps, actor, body),
  'GET /v1/imports/:id': async ({ actor, params }) => {
    const row = await readImport(deps.database.forAccount(actor.accountId), params.id);
    if (row === undefined) throw new AppError('not_found');
    return presentImport(row);
  },
  'POST /v1/imports/:id/files/:file': ({ actor, params, query, body }) => receiveBytes(deps, actor, { ...params, ...query, bytes: body }),
  'POST /v1/imports/:id/start': ({ actor, params, body }) => startImport(deps, actor, params.id, body.cars),
  'DELETE /v1/imports/:id': async ({ actor, params }) => {
    const tenant = deps.database.forAccount(actor.accountId);
    if (await deleteImport(tenant, params.id)) return deps.importFolder.remove({ accountId: actor.accountId, id: params.id });
    throw new AppError((await readImport(tenant, params.id)) === undefined ? 'not_found' : 'conflict');
  },
  'GET /v1/imports/:id/problems': async ({ actor, params, query: { page = 1, limit = 100 } }) => {
    const tenant = deps.database.forAccount(actor.accountId);
    const row = await readImport(tenant, params.id);
    const data = await readProblems(tenant, params.id, (page - 1) * limit, page * limit);
    if (row === undefined || data === undefined) throw new AppError('not_found');
    return { total: row.listed, data };
  },
  'GET /v1/charging-sessions': ({ actor, query }) => listUnmatched(deps.database.forAccount(actor.accountId), query),
  'POST /v1/charging-sessions/charges': ({ actor, body: { vehicleId, ids } }) =>
    requestCharges(deps.database.forAccount(actor.accountId), vehicleId, ids),
});
