import { about } from './about.en.ts';
import { documents } from './documents.en.ts';
import { help } from './help.en.ts';
import { passwordReset } from './password-reset.en.ts';
import { promotions } from './promotions.en.ts';
import { referrals } from './referrals.en.ts';
import { setup } from './setup.en.ts';
import { subscriptions } from './subscriptions.en.ts';
import { teams } from './teams.en.ts';
import { thgs } from './thgs.en.ts';
import { tickets } from './tickets.en.ts';

/** The English texts of screens of people, and of visitors (scripts/check-messages.mjs says which screens need them). */
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
