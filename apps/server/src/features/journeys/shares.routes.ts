import type { journeySharesApi } from '@wattbook/contract/journeys/journey-shares.endpoints';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { keepPages } from './kept-pages.ts';
import { journeyRecords } from './journey-records.ts';
import { readShared, readSharedPicture, type SharedPage } from './read-shared.ts';
import { type ShareDeps, shareJourney } from './share-journey.ts';
import { deleteShare, listShares, presentShare } from './shares.store.ts';

export const sharesRoutes = (deps: ShareDeps): Handlers<typeof journeySharesApi> => {
  const tenantOf = ({ accountId }: Actor) => deps.database.forAccount(accountId);
  const withPages = { ...deps, pages: keepPages<SharedPage>() };
  return {
    'GET /v1/journey-shares': async ({ actor, query }) => {
      const tenant = tenantOf(actor);
      const { id } = await journeyRecords.read(tenant, query.journeyId);
      const data = (await listShares(tenant, id, new Date(deps.now()))).map(presentShare);
      return { total: data.length, data };
    },
    'POST /v1/journey-shares': ({ actor, body }) => shareJourney(deps, actor, body),
    'DELETE /v1/journey-shares/:id': async ({ actor, params }) => {
      if (!(await deleteShare(tenantOf(actor), params.id))) throw new AppError('not_found');
    },
    'POST /v1/shared-journeys/read': ({ body, caller }) => readShared(withPages, body.secret, caller),
    'POST /v1/shared-journeys/picture': ({ body, caller }) => readSharedPicture(deps, body, caller),
  };
};
