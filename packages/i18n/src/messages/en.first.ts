import { account } from './account.en.ts';
import { accountForm } from './account-form.en.ts';
import { addresses } from './addresses.en.ts';
import { billing } from './billing.en.ts';
import { calendar } from './calendar.en.ts';
import { charges } from './charges.en.ts';
import { charts } from './charts.en.ts';
import { consent } from './consent.en.ts';
import { contacts } from './contacts.en.ts';
import { dashboard } from './dashboard.en.ts';
import { demo } from './demo.en.ts';
import { errors } from './errors.en.ts';
import { keyring } from './keyring.en.ts';
import { live } from './live.en.ts';
import { lost } from './lost.en.ts';
import { maps } from './maps.en.ts';
import { notices } from './notices.en.ts';
import { passkeys } from './passkeys.en.ts';
import { ranges } from './ranges.en.ts';
import { ruleErrors } from './rule-errors.en.ts';
import { settings } from './settings.en.ts';
import { shell } from './shell.en.ts';
import { signIn } from './sign-in.en.ts';
import { signUp } from './sign-up.en.ts';
import { support } from './support.en.ts';
import { table } from './table.en.ts';
import { trips } from './trips.en.ts';
import { units } from './units.en.ts';
import { vehicles } from './vehicles.en.ts';

/** The English texts that the browser loads before it shows anything. */
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
