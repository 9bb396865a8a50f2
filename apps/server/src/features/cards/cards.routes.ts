import type { cardsApi } from '@wattbook/contract/cards/cards.endpoints';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { listPage } from '../../db/list-page.ts';
import { readRow } from '../../db/rows.ts';
import type { Actor } from '../../http/actor.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { cards } from './card.fields.ts';
import { checkFleetCard } from './check-fleet-card.ts';
import { isShown } from '../../db/hidden-rows.ts';
import { deleteCard, restoreCard } from './delete-card.ts';
import { findCatalogueCard, listCatalogue, listOperators } from './master-data/list-card-master-data.ts';
import { changeCard, createCard, type SaveCardDeps } from './save-card.ts';

export const cardsRoutes = (deps: SaveCardDeps): Handlers<typeof cardsApi> => {
  const tenantOf = ({ accountId }: Actor) => deps.database.forAccount(accountId);
  return {
    'GET /v1/cards': async ({ actor, query }) => {
      const { active, vehicleId, from, to, ...list } = query;
      const tenant = tenantOf(actor);
      if (vehicleId !== undefined) await requireVehicle(tenant, vehicleId);
      return listPage(tenant, cards, list, [isShown, ...conditionsOf({ active, vehicleId, from, to })]);
    },
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

interface Filter {
  readonly active?: string | undefined;
  readonly vehicleId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const conditionsOf = ({ active, vehicleId, from, to }: Filter): RawBuilder<boolean>[] => [
  ...(active === 'true' ? [sql<boolean>`active`] : []),
  ...(vehicleId === undefined ? [] : [sql<boolean>`(vehicle_id is null or vehicle_id = ${vehicleId})`]),
  ...(from === undefined ? [] : [sql<boolean>`(end_date is null or end_date >= ${utcDay(from)}::date)`]),
  ...(to === undefined ? [] : [sql<boolean>`(start_date is null or start_date <= ${utcDay(to)}::date)`]),
];

const utcDay = (moment: string): string => new Date(moment).toISOString().slice(0, 10);
