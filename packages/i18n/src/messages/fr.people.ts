import { about } from './about.fr.ts';
import { administration } from './administration.fr.ts';
import { archive } from './archive.fr.ts';
import { backups } from './backups.fr.ts';
import { company } from './company.fr.ts';
import { documents } from './documents.fr.ts';
import { fleet } from './fleet.fr.ts';
import { fleets } from './fleets.fr.ts';
import { help } from './help.fr.ts';
import { installation } from './installation.fr.ts';
import { interfaces } from './interfaces.fr.ts';
import { messaging } from './messaging.fr.ts';
import { passwordReset } from './password-reset.fr.ts';
import { payroll } from './payroll.fr.ts';
import { profile } from './profile.fr.ts';
import { promotions } from './promotions.fr.ts';
import { referrals } from './referrals.fr.ts';
import { security } from './security.fr.ts';
import { setup } from './setup.fr.ts';
import { teams } from './teams.fr.ts';
import { subscriptions } from './subscriptions.fr.ts';
import { thgs } from './thgs.fr.ts';
import { tickets } from './tickets.fr.ts';

/** The French texts of screens of people and their accounts, loaded with their code (scripts/check-messages.mjs lists the folders that use them). */
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
