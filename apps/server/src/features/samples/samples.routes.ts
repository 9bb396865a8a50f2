import type { samplesApi } from '@wattbook/contract/telemetry/samples.endpoints';
import type { Handlers } from '../../http/handler.ts';
import { type DeletionDeps, deleteSamples } from './delete-samples.ts';
import { type FileDeps, createFile } from './samples-file.ts';
import { summariseSamples } from './summarise-samples.ts';

export const samplesRoutes = (deps: DeletionDeps & FileDeps): Handlers<typeof samplesApi> => ({
  'GET /v1/vehicles/:id/samples/summary': ({ actor, params, query }) =>
    summariseSamples(deps.database.forAccount(actor.accountId), params.id, rangeOf(query)),
  'GET /v1/vehicles/:id/samples/file': ({ actor, params, query }) =>
    deps.downloads.start(actor.accountId, () => createFile(deps.database.forAccount(actor.accountId), params.id, rangeOf(query))),
  'DELETE /v1/vehicles/:id/samples': ({ actor, params, query, signal }) =>
    deleteSamples(deps, actor, { vehicleId: params.id, ...rangeOf(query) }, signal),
});

const rangeOf = ({ from, to }: { readonly from: string; readonly to: string }) => ({ from: Date.parse(from), to: Date.parse(to) });
