import type { pricesApi } from '@wattbook/contract/prices/prices.endpoints';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { compareCards } from './compare-cards.ts';
import { readPrice } from './read-price.ts';

export const pricesRoutes = ({ database }: Pick<Platform, 'database'>): Handlers<typeof pricesApi> => ({
  'GET /v1/charges/:id/price': ({ actor, params }) => readPrice(database.forAccount(actor.accountId), params.id),
  'POST /v1/cards/compare': ({ actor, body }) => compareCards(database.forAccount(actor.accountId), body),
});
