import type { cardsApi } from '@wattbook/contract/cards/cards.endpoints';
import { readRow } from '../../db/rows.ts';
import type { Actor } from '../../http/actor.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { cards } from './card.fields.ts';
import { checkFleetCard } from './check-fleet-card.ts';
import { isShown } from '../../db/hidden-rows.ts';
import { deleteCard, restoreCard } from './delete-card.ts';
import { listCards } from './list-cards.ts';
import { findCatalogueCard, listCatalogue, listOperators } from './master-data/list-card-master-data.ts';
import { changeCard, createCard, type SaveCardDeps } from './save-card.ts';

export const cardsRoutes = (deps: SaveCardDeps): Handlers<typeof cardsApi> => {
  const tenantOf = ({ accountId }: Actor) => deps.database.forAccount(accountId);
  return {
    'GET /v1/cards': ({ actor, query }) => listCards(tenantOf(actor), query),
    'GET /v1/cards/:id': async ({ actor, params }) => requireFound(await readRow(tenantOf(actor), cards, params.id, isShown)),
    'POST /v1/cards': ({ actor, body }) => createCard(deps, actor, body),
    'PATCH /v1/cards/:id': ({ actor, params, body }) => changeCard(deps, actor, params.id, body),
    'DELETE /v1/cards/:id': ({ actor, params }) => deleteCard(tenantOf(actor), actor, params.id, deps.now()),
    'POST /v1/cards/:id/restore': ({ actor, params }) => restoreCard(tenantOf(actor), actor, params.id, deps.now()),
    'POST /v1/cards/:id/check': ({ actor, params, body }) => checkFleetCard(deps, actor, params.id, body),
    'GET /v1/master-data/cards': async ({ query: { fields } }) => {
      const data = await listCatalogue(deps.database);
      const picked = fields === undefined ? data : data.map((card) => Object.fromEntries(fields.map((name) => [name, card[name]])));
      return { total: data.length, data: picked };
    },
    'GET /v1/master-data/cards/:id': async ({ params }) => requireFound(await findCatalogueCard(deps.database, params.id)),
    'GET /v1/master-data/operators': async () => {
      const data = await listOperators(deps.database);
      return { total: data.length, data };
    },
  };
};
