import { addresses } from './addresses.fr.ts';
import { billing } from './billing.fr.ts';
import { calendar } from './calendar.fr.ts';
import { charges } from './charges.fr.ts';
import { charts } from './charts.fr.ts';
import { contacts } from './contacts.fr.ts';
import { dashboard } from './dashboard.fr.ts';
import { keyring } from './keyring.fr.ts';
import { live } from './live.fr.ts';
import { lost } from './lost.fr.ts';
import { maps } from './maps.fr.ts';
import { notices } from './notices.fr.ts';
import { ranges } from './ranges.fr.ts';
import { ruleErrors } from './rule-errors.fr.ts';
import { settings } from './settings.fr.ts';
import { signUp } from './sign-up.fr.ts';
import { table } from './table.fr.ts';
import { trips } from './trips.fr.ts';
import { units } from './units.fr.ts';
import { vehicles } from './vehicles.fr.ts';

/** The French texts of the frame behind the sign-in and of its most used screens, loaded with every screen but the sign-in (scripts/check-messages.mjs says which screens need them). */
export const frame = {
  addresses,
  billing,
  calendar,
  charges,
  charts,
  contacts,
  dashboard,
  keyring,
  live,
  lost,
  maps,
  notices,
  ranges,
  ruleErrors,
  settings,
  signUp,
  table,
  trips,
  units,
  vehicles,
};
