import { administration } from './administration.fr.ts';
import { backups } from './backups.fr.ts';
import { installation } from './installation.fr.ts';

/** The French texts of the screens of the operator (scripts/check-messages.mjs says which screens need them). */
export const operator = {
  administration,
  backups,
  installation,
};
