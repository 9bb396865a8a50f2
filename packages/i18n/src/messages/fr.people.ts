import { about } from './about.fr.ts';
import { documents } from './documents.fr.ts';
import { help } from './help.fr.ts';
import { passwordReset } from './password-reset.fr.ts';
import { promotions } from './promotions.fr.ts';
import { referrals } from './referrals.fr.ts';
import { setup } from './setup.fr.ts';
import { subscriptions } from './subscriptions.fr.ts';
import { teams } from './teams.fr.ts';
import { thgs } from './thgs.fr.ts';
import { tickets } from './tickets.fr.ts';

/** The French texts of screens of people, and of visitors (scripts/check-messages.mjs says which screens need them). */
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
