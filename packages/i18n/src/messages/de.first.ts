import { account } from './account.de.ts';
import { accountForm } from './account-form.de.ts';
import { addresses } from './addresses.de.ts';
import { billing } from './billing.de.ts';
import { calendar } from './calendar.de.ts';
import { charges } from './charges.de.ts';
import { charts } from './charts.de.ts';
import { consent } from './consent.de.ts';
import { contacts } from './contacts.de.ts';
import { dashboard } from './dashboard.de.ts';
import { demo } from './demo.de.ts';
import { errors } from './errors.de.ts';
import { keyring } from './keyring.de.ts';
import { live } from './live.de.ts';
import { lost } from './lost.de.ts';
import { maps } from './maps.de.ts';
import { notices } from './notices.de.ts';
import { passkeys } from './passkeys.de.ts';
import { ranges } from './ranges.de.ts';
import { ruleErrors } from './rule-errors.de.ts';
import { settings } from './settings.de.ts';
import { shell } from './shell.de.ts';
import { signIn } from './sign-in.de.ts';
import { signUp } from './sign-up.de.ts';
import { support } from './support.de.ts';
import { table } from './table.de.ts';
import { trips } from './trips.de.ts';
import { units } from './units.de.ts';
import { vehicles } from './vehicles.de.ts';

/** The German texts that the browser loads before it shows anything. */
export const first = {
  account,
  accountForm,
  addresses,
  billing,
  calendar,
  charges,
  charts,
  consent,
  contacts,
  dashboard,
  demo,
  errors,
  keyring,
  live,
  lost,
  maps,
  notices,
  passkeys,
  ranges,
  ruleErrors,
  settings,
  shell,
  signIn,
  signUp,
  support,
  table,
  trips,
  units,
  vehicles,
};
