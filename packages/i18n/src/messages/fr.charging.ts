import { chargeForm } from './charge-form.fr.ts';
import { chargeMap } from './charge-map.fr.ts';
import { chargepoints } from './chargepoints.fr.ts';
import { prices } from './prices.fr.ts';

/** The French texts of the charge map, and of forms and prices of charges (scripts/check-messages.mjs says which screens need them). */
export const charging = {
  chargeForm,
  chargeMap,
  chargepoints,
  prices,
};
