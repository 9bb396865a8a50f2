import { defineApi } from '../endpoint.ts';
import { idParams } from '../scalars.ts';
import { cardComparison, cardComparisonBody } from './card-comparison.schema.ts';
import { chargePrice } from './charge-price.schema.ts';
import { unproven } from '../proof.ts';
import { exampleId } from '../example.ts';

/** How stored costs came about (OQ-187). */
export const pricesApi = defineApi(
  {
    'GET /v1/charges/:id/price': {
      summary: 'Read how the cost of a charge came about, or why it has none',
      tag: 'charges',
      access: 'user',
      viewable: true,
      params: idParams,
      response: chargePrice,
      errors: ['not_found'],
    },
    'POST /v1/cards/compare': {
      summary: 'Calculate what the charges of a range would have cost with each of some cards',
      tag: 'cards',
      access: 'user',
      viewable: true,
      example: {
        body: { vehicleId: exampleId('vehicles'), from: '2026-06-01T00:00:00Z', to: '2026-06-30T00:00:00Z', cardIds: [exampleId('cards')] },
      },
      body: cardComparisonBody,
      response: cardComparison,
      errors: ['not_found'],
    },
  },
  { unproven: unproven.records },
);
