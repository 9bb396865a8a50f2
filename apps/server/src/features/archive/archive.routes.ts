import type { archiveApi } from '@wattbook/contract/archive/archive.endpoints';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { type ArchiveDeps, requestArchive, createArchive } from './create-archive.ts';

/** Users get only their own archive; another user's id is answered with 404. */
export const archiveRoutes = (deps: ArchiveDeps): Handlers<typeof archiveApi> => ({
  'POST /v1/users/:id/archive': async ({ actor, params, caller }) => {
    if (params.id !== actor.userId) throw new AppError('not_found');
    const ticket = await requestArchive(deps, actor);
    await deps.securityLog.record({ kind: 'archive_made', user: actor, caller });
    return ticket;
  },
  'GET /v1/archives/:ticket': ({ params }) => createArchive(deps, params.ticket),
});
