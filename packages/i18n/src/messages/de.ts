import { about } from './about.de.ts';
import { account } from './account.de.ts';
import { accountForm } from './account-form.de.ts';
import { addresses } from './addresses.de.ts';
import { administration } from './administration.de.ts';
import { archive } from './archive.de.ts';
import { billing } from './billing.de.ts';
import { calendar } from './calendar.de.ts';
import { charges } from './charges.de.ts';
import { charts } from './charts.de.ts';
import { consent } from './consent.de.ts';
import { contacts } from './contacts.de.ts';
import { dashboard } from './dashboard.de.ts';
import type { en } from './en.ts';
import { degradation } from './degradation.de.ts';
import { demo } from './demo.de.ts';
import { errors } from './errors.de.ts';
import { imports } from './imports.de.ts';
import { keyring } from './keyring.de.ts';
import { live } from './live.de.ts';
import { lost } from './lost.de.ts';
import { mails } from './mails.de.ts';
import { maps } from './maps.de.ts';
import { notices } from './notices.de.ts';
import { passwordReset } from './password-reset.de.ts';
import { passkeys } from './passkeys.de.ts';
import { profile } from './profile.de.ts';
import { ranges } from './ranges.de.ts';
import { referrals } from './referrals.de.ts';
import { records } from './records.de.ts';
import { settings } from './settings.de.ts';
import { setup } from './setup.de.ts';
import { shell } from './shell.de.ts';
import { signIn } from './sign-in.de.ts';
import { signUp } from './sign-up.de.ts';
import { support } from './support.de.ts';
import { table } from './table.de.ts';
import { trips } from './trips.de.ts';
import { units } from './units.de.ts';
import { vehicles } from './vehicles.de.ts';

/** All nouns of the German catalogue; a new noun is one file per language and one line here. */
export const de = {
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
} satisfies {
  readonly [Noun in keyof typeof en]: Readonly<Record<keyof (typeof en)[Noun], string>>;
};
