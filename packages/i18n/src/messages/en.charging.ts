import { chargeForm } from './charge-form.en.ts';
import { chargeMap } from './charge-map.en.ts';
import { chargepoints } from './chargepoints.en.ts';
import { prices } from './prices.en.ts';

/** The English texts of the charge map, and of forms and prices of charges (scripts/check-messages.mjs says which screens need them). */
export const charging = {
  chargeForm,
  chargeMap,
  chargepoints,
  prices,
};
