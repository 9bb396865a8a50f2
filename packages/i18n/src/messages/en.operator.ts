import { administration } from './administration.en.ts';
import { backups } from './backups.en.ts';
import { installation } from './installation.en.ts';

/** The English texts of the screens of the operator (scripts/check-messages.mjs says which screens need them). */
export const operator = {
  administration,
  backups,
  installation,
};
