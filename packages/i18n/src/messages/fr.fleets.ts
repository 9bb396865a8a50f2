import { fleet } from './fleet.fr.ts';
import { fleets as texts } from './fleets.fr.ts';
import { payroll } from './payroll.fr.ts';

/** The French texts of screens of fleets (scripts/check-messages.mjs says which screens need them). */
export const fleets = {
  fleet,
  fleets: texts,
  payroll,
};
