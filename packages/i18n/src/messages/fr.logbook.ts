import { benefit } from './benefit.fr.ts';
import { classrules } from './classrules.fr.ts';
import { inbox } from './inbox.fr.ts';
import { logbook as texts } from './logbook.fr.ts';

/** The French texts of screens of the logbook (scripts/check-messages.mjs says which screens need them). */
export const logbook = {
  benefit,
  classrules,
  inbox,
  logbook: texts,
};
