import { fleet } from './fleet.en.ts';
import { fleets as texts } from './fleets.en.ts';
import { payroll } from './payroll.en.ts';

/** The English texts of screens of fleets (scripts/check-messages.mjs says which screens need them). */
export const fleets = {
  fleet,
  fleets: texts,
  payroll,
};
