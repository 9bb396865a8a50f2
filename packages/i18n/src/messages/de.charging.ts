import { chargeForm } from './charge-form.de.ts';
import { chargeMap } from './charge-map.de.ts';
import { chargepoints } from './chargepoints.de.ts';
import { prices } from './prices.de.ts';

/** The German texts of the charge map, and of forms and prices of charges (scripts/check-messages.mjs says which screens need them). */
export const charging = {
  chargeForm,
  chargeMap,
  chargepoints,
  prices,
};
