import { addresses } from './addresses.en.ts';
import { billing } from './billing.en.ts';
import { calendar } from './calendar.en.ts';
import { charges } from './charges.en.ts';
import { charts } from './charts.en.ts';
import { contacts } from './contacts.en.ts';
import { dashboard } from './dashboard.en.ts';
import { keyring } from './keyring.en.ts';
import { live } from './live.en.ts';
import { lost } from './lost.en.ts';
import { maps } from './maps.en.ts';
import { notices } from './notices.en.ts';
import { ranges } from './ranges.en.ts';
import { ruleErrors } from './rule-errors.en.ts';
import { settings } from './settings.en.ts';
import { signUp } from './sign-up.en.ts';
import { table } from './table.en.ts';
import { trips } from './trips.en.ts';
import { units } from './units.en.ts';
import { vehicles } from './vehicles.en.ts';

/** The English texts of the frame behind the sign-in and of its most used screens, loaded with every screen but the sign-in (scripts/check-messages.mjs says which screens need them). */
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
