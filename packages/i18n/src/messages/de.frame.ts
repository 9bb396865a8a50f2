import { addresses } from './addresses.de.ts';
import { billing } from './billing.de.ts';
import { calendar } from './calendar.de.ts';
import { charges } from './charges.de.ts';
import { charts } from './charts.de.ts';
import { contacts } from './contacts.de.ts';
import { dashboard } from './dashboard.de.ts';
import { keyring } from './keyring.de.ts';
import { live } from './live.de.ts';
import { lost } from './lost.de.ts';
import { maps } from './maps.de.ts';
import { notices } from './notices.de.ts';
import { ranges } from './ranges.de.ts';
import { ruleErrors } from './rule-errors.de.ts';
import { settings } from './settings.de.ts';
import { signUp } from './sign-up.de.ts';
import { table } from './table.de.ts';
import { trips } from './trips.de.ts';
import { units } from './units.de.ts';
import { vehicles } from './vehicles.de.ts';

/** The German texts of the frame behind the sign-in and of its most used screens, loaded with every screen but the sign-in (scripts/check-messages.mjs says which screens need them). */
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
