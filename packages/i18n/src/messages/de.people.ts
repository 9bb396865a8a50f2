import { about } from './about.de.ts';
import { documents } from './documents.de.ts';
import { help } from './help.de.ts';
import { passwordReset } from './password-reset.de.ts';
import { promotions } from './promotions.de.ts';
import { referrals } from './referrals.de.ts';
import { setup } from './setup.de.ts';
import { subscriptions } from './subscriptions.de.ts';
import { teams } from './teams.de.ts';
import { thgs } from './thgs.de.ts';
import { tickets } from './tickets.de.ts';

/** The German texts of screens of people, and of visitors (scripts/check-messages.mjs says which screens need them). */
export const people = {
  about,
  documents,
  help,
  passwordReset,
  promotions,
  referrals,
  setup,
  subscriptions,
  teams,
  thgs,
  tickets,
};
