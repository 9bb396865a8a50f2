import { account } from './account.fr.ts';
import { accountForm } from './account-form.fr.ts';
import { addresses } from './addresses.fr.ts';
import { billing } from './billing.fr.ts';
import { calendar } from './calendar.fr.ts';
import { charges } from './charges.fr.ts';
import { charts } from './charts.fr.ts';
import { consent } from './consent.fr.ts';
import { contacts } from './contacts.fr.ts';
import { dashboard } from './dashboard.fr.ts';
import { demo } from './demo.fr.ts';
import { errors } from './errors.fr.ts';
import { keyring } from './keyring.fr.ts';
import { live } from './live.fr.ts';
import { lost } from './lost.fr.ts';
import { maps } from './maps.fr.ts';
import { notices } from './notices.fr.ts';
import { passkeys } from './passkeys.fr.ts';
import { ranges } from './ranges.fr.ts';
import { ruleErrors } from './rule-errors.fr.ts';
import { settings } from './settings.fr.ts';
import { shell } from './shell.fr.ts';
import { signIn } from './sign-in.fr.ts';
import { signUp } from './sign-up.fr.ts';
import { support } from './support.fr.ts';
import { table } from './table.fr.ts';
import { trips } from './trips.fr.ts';
import { units } from './units.fr.ts';
import { vehicles } from './vehicles.fr.ts';

/** The French texts that the browser loads before it shows anything. */
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
