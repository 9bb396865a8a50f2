import { about } from './about.en.ts';
import { administration } from './administration.en.ts';
import { archive } from './archive.en.ts';
import { backups } from './backups.en.ts';
import { company } from './company.en.ts';
import { documents } from './documents.en.ts';
import { fleet } from './fleet.en.ts';
import { fleets } from './fleets.en.ts';
import { help } from './help.en.ts';
import { installation } from './installation.en.ts';
import { interfaces } from './interfaces.en.ts';
import { messaging } from './messaging.en.ts';
import { passwordReset } from './password-reset.en.ts';
import { payroll } from './payroll.en.ts';
import { profile } from './profile.en.ts';
import { promotions } from './promotions.en.ts';
import { referrals } from './referrals.en.ts';
import { security } from './security.en.ts';
import { setup } from './setup.en.ts';
import { teams } from './teams.en.ts';
import { subscriptions } from './subscriptions.en.ts';
import { thgs } from './thgs.en.ts';
import { tickets } from './tickets.en.ts';

/** The English texts of screens of people and their accounts, loaded with their code (scripts/check-messages.mjs lists the folders that use them). */
export const people = {
  about,
  administration,
  archive,
  backups,
  company,
  documents,
  fleet,
  fleets,
  help,
  installation,
  interfaces,
  messaging,
  passwordReset,
  payroll,
  profile,
  promotions,
  referrals,
  security,
  setup,
  subscriptions,
  teams,
  thgs,
  tickets,
};
