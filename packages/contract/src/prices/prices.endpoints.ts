import { defineApi } from '../endpoint.ts';
import { idParams } from '../scalars.ts';
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
});
