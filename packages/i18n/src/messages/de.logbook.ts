import { benefit } from './benefit.de.ts';
import { classrules } from './classrules.de.ts';
import { inbox } from './inbox.de.ts';
import { logbook as texts } from './logbook.de.ts';

/** The German texts of screens of the logbook (scripts/check-messages.mjs says which screens need them). */
export const logbook = {
  benefit,
  classrules,
  inbox,
  logbook: texts,
};
