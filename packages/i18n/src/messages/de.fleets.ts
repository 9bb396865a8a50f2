import { fleet } from './fleet.de.ts';
import { fleets as texts } from './fleets.de.ts';
import { payroll } from './payroll.de.ts';

/** The German texts of screens of fleets (scripts/check-messages.mjs says which screens need them). */
export const fleets = {
  fleet,
  fleets: texts,
  payroll,
};
