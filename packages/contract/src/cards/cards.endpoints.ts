import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { fieldsOf, inOrder, listParameters, page, sortBy } from '../list-query.ts';
import { id, idParams } from '../scalars.ts';
import { card, cardChanges, newCard, newCardCheck } from './card.schema.ts';
import { catalogueCard, operator } from './card-master-data.schema.ts';
import { unproven } from '../proof.ts';
import { exampleId } from '../example.ts';

const cardsQuery = inOrder(
  z.strictObject({
    page: listParameters.page,
    limit: listParameters.limit,
    itemsPerPage: listParameters.itemsPerPage,
    sort: sortBy('name', 'category', 'country', 'startDate', 'endDate', 'createdAt'),
    fields: fieldsOf(card),
    /** `true`: only active ones; `false` does not restrict (OQ-195). */
    active: z.enum(['true', 'false']).optional(),
    /** Only the cards of this vehicle and those of every vehicle (OQ-143). */
    vehicleId: id.optional(),
    /** Only cards that are valid on a day in the range, each day by UTC. */
    from: listParameters.from,
    to: listParameters.to,
  }),
);

/** The cards of an account, and the catalogue that they are copied from (API-101 to API-106, API-132 to API-134). */
export const cardsApi = defineApi(
  {
    'GET /v1/cards': {
      summary: 'List the charging-rate cards, by name and at most 1000 by default',
      tag: 'cards',
      access: 'user',
      viewable: true,
      query: cardsQuery,
      response: page(card),
      errors: ['not_found'],
    },
    'GET /v1/cards/:id': {
      summary: 'Read one card',
      tag: 'cards',
      access: 'user',
      viewable: true,
      params: idParams,
      response: card,
      errors: ['not_found'],
    },
    'POST /v1/cards': {
      summary: 'Add a card',
      tag: 'cards',
      access: 'user',
      example: {
        body: { name: 'Home', category: 'Home', vehicleId: exampleId('vehicles'), prices: [{ ac: true, price: 0.32, unit: 'kWh' }] },
      },
      body: newCard,
      status: 201,
      response: card,
      errors: ['not_found'],
    },
    'PATCH /v1/cards/:id': {
      summary: 'Change a card; changed prices are a new version (fleet_account: a fleet provided it)',
      tag: 'cards',
      access: 'user',
      example: { body: { name: 'At home' } },
      params: idParams,
      body: cardChanges,
      response: card,
      errors: ['not_found', 'conflict', 'fleet_account'],
    },
    'DELETE /v1/cards/:id': {
      summary: 'Delete a card; its charges keep their cost (fleet_account: a fleet provided it)',
      tag: 'cards',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found', 'fleet_account'],
    },
    'POST /v1/cards/:id/restore': {
      summary: 'Restore a card that was deleted in the last 30 days',
      tag: 'cards',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found'],
    },
    'POST /v1/cards/:id/check': {
      summary: 'Record whether a card of a fleet is still right (not_found: also a card that no fleet provided)',
      tag: 'cards',
      access: 'user',
      example: { body: { cardCheck: { date: '2026-06-01T00:00:00Z', userId: exampleId('users'), valid: true } } },
      params: idParams,
      body: newCardCheck,
      response: card,
      errors: ['not_found'],
    },
    'GET /v1/master-data/cards': {
      summary: 'List the public cards of the catalogue, by name',
      tag: 'cards',
      access: 'user',
      viewable: true,
      example: { query: { fields: 'id,name,country' } },
      query: z.strictObject({ fields: fieldsOf(catalogueCard) }),
      response: page(catalogueCard),
    },
    'GET /v1/master-data/cards/:id': {
      summary: 'Read one card of the catalogue',
      tag: 'cards',
      access: 'user',
      viewable: true,
      params: idParams,
      response: catalogueCard,
      errors: ['not_found'],
    },
    'GET /v1/master-data/operators': {
      summary: 'List the operators of charging stations, by name',
      tag: 'cards',
      access: 'user',
      viewable: true,
      response: z.object({ total: z.number().int(), data: z.array(operator) }),
    },
  },
  { unproven: unproven.records },
);
