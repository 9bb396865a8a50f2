import { about } from './about.de.ts';
import { administration } from './administration.de.ts';
import { archive } from './archive.de.ts';
import { backups } from './backups.de.ts';
import { company } from './company.de.ts';
import { documents } from './documents.de.ts';
import { fleet } from './fleet.de.ts';
import { fleets } from './fleets.de.ts';
import { help } from './help.de.ts';
import { installation } from './installation.de.ts';
import { interfaces } from './interfaces.de.ts';
import { messaging } from './messaging.de.ts';
import { passwordReset } from './password-reset.de.ts';
import { payroll } from './payroll.de.ts';
import { profile } from './profile.de.ts';
import { promotions } from './promotions.de.ts';
import { referrals } from './referrals.de.ts';
import { security } from './security.de.ts';
import { setup } from './setup.de.ts';
import { teams } from './teams.de.ts';
import { subscriptions } from './subscriptions.de.ts';
import { thgs } from './thgs.de.ts';
import { tickets } from './tickets.de.ts';

/** The German texts of screens of people and their accounts, loaded with their code (scripts/check-messages.mjs lists the folders that use them). */
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
