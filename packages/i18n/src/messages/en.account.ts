import { archive } from './archive.en.ts';
import { company } from './company.en.ts';
import { messaging } from './messaging.en.ts';
import { profile } from './profile.en.ts';
import { security } from './security.en.ts';

/** The English texts of the screens of the own account (scripts/check-messages.mjs says which screens need them). */
export const account = {
  archive,
  company,
  messaging,
  profile,
  security,
};
