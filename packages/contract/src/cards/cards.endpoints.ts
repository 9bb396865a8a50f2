import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { fieldsOf, inOrder, listParameters, page, pageParameters, sortBy, wholePage } from '../list-query.ts';
import { id, idParams } from '../scalars.ts';
import { card, cardChanges, newCard, newCardCheck } from './card.schema.ts';
import { catalogueCard, catalogueOperator } from './card-master-data.schema.ts';
import { unproven } from '../proof.ts';
import { recordCalls } from '../record-calls.ts';
import { exampleId } from '../example.ts';

const cardsQuery = inOrder(
  z.strictObject({
    ...pageParameters,
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
    ...recordCalls('cards', {
      schemas: { row: card, page: page(card), query: cardsQuery, added: newCard, changes: cardChanges },
      words: { one: 'a card', list: 'the charging-rate cards, by name and at most 1000 by default' },
      restorable: '30 days',
      viewable: true,
      examples: {
        add: { name: 'Home', category: 'Home', vehicleId: exampleId('vehicles'), prices: [{ ac: true, price: 0.32, unit: 'kWh' }] },
        change: { name: 'At home' },
      },
      list: { errors: ['not_found'] },
      add: { errors: ['not_found'] },
      change: { note: '; changed prices are a new version (fleet_account: a fleet provided it)', errors: ['conflict', 'fleet_account'] },
      delete: { note: '; its charges keep their cost (fleet_account: a fleet provided it)', errors: ['fleet_account'] },
    }),
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
      response: wholePage(catalogueOperator),
    },
  },
  { unproven: unproven.records },
);
