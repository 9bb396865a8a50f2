import { archive } from './archive.fr.ts';
import { company } from './company.fr.ts';
import { messaging } from './messaging.fr.ts';
import { profile } from './profile.fr.ts';
import { security } from './security.fr.ts';

/** The French texts of the screens of the own account (scripts/check-messages.mjs says which screens need them). */
export const account = {
  archive,
  company,
  messaging,
  profile,
  security,
};
