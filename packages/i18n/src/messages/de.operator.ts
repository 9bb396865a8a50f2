import { administration } from './administration.de.ts';
import { backups } from './backups.de.ts';
import { installation } from './installation.de.ts';

/** The German texts of the screens of the operator (scripts/check-messages.mjs says which screens need them). */
export const operator = {
  administration,
  backups,
  installation,
};
