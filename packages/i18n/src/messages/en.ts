import { about } from './about.en.ts';
import { account } from './account.en.ts';
import { accountForm } from './account-form.en.ts';
import { addresses } from './addresses.en.ts';
import { administration } from './administration.en.ts';
import { archive } from './archive.en.ts';
import { billing } from './billing.en.ts';
import { calendar } from './calendar.en.ts';
import { charges } from './charges.en.ts';
import { charts } from './charts.en.ts';
import { consent } from './consent.en.ts';
import { contacts } from './contacts.en.ts';
import { dashboard } from './dashboard.en.ts';
import { degradation } from './degradation.en.ts';
import { demo } from './demo.en.ts';
import { errors } from './errors.en.ts';
import { imports } from './imports.en.ts';
import { keyring } from './keyring.en.ts';
import { live } from './live.en.ts';
import { lost } from './lost.en.ts';
import { mails } from './mails.en.ts';
import { maps } from './maps.en.ts';
import { notices } from './notices.en.ts';
import { passwordReset } from './password-reset.en.ts';
import { passkeys } from './passkeys.en.ts';
import { profile } from './profile.en.ts';
import { ranges } from './ranges.en.ts';
import { referrals } from './referrals.en.ts';
import { records } from './records.en.ts';
import { settings } from './settings.en.ts';
import { setup } from './setup.en.ts';
import { shell } from './shell.en.ts';
import { signIn } from './sign-in.en.ts';
import { signUp } from './sign-up.en.ts';
import { support } from './support.en.ts';
import { table } from './table.en.ts';
import { trips } from './trips.en.ts';
import { units } from './units.en.ts';
import { vehicles } from './vehicles.en.ts';

/** All nouns of the English catalogue; a new noun is one file per language and one line here. */
export const en = {
  about,
  account,
  accountForm,
  addresses,
  administration,
  archive,
  billing,
  calendar,
  charges,
  charts,
  consent,
  contacts,
  dashboard,
  degradation,
  demo,
  errors,
  imports,
  keyring,
  live,
  lost,
  mails,
  maps,
  notices,
  passwordReset,
  passkeys,
  profile,
  ranges,
  records,
  referrals,
  settings,
  setup,
  shell,
  signIn,
  signUp,
  support,
  table,
  trips,
  units,
  vehicles,
};
