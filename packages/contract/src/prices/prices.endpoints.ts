import { defineApi } from '../endpoint.ts';
import { idParams } from '../scalars.ts';
import { cardComparison, cardComparisonBody } from './card-comparison.schema.ts';
import { chargePrice } from './charge-price.schema.ts';

/** How stored costs came about (OQ-187). */
export const pricesApi = defineApi({
  'GET /v1/charges/:id/price': {
    summary: 'Read how the cost of a charge came about, or why it has none',
    tag: 'charges',
    access: 'user',
    params: idParams,
    response: chargePrice,
    errors: ['not_found'],
  },
  'POST /v1/cards/compare': {
    summary: 'Calculate what the charges of a range would have cost with each of some cards',
    tag: 'cards',
    access: 'user',
    body: cardComparisonBody,
    response: cardComparison,
    errors: ['not_found'],
  },
});
