import { archive } from './archive.de.ts';
import { company } from './company.de.ts';
import { messaging } from './messaging.de.ts';
import { profile } from './profile.de.ts';
import { security } from './security.de.ts';

/** The German texts of the screens of the own account (scripts/check-messages.mjs says which screens need them). */
export const account = {
  archive,
  company,
  messaging,
  profile,
  security,
};
