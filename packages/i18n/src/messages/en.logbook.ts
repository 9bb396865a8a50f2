import { benefit } from './benefit.en.ts';
import { classrules } from './classrules.en.ts';
import { inbox } from './inbox.en.ts';
import { logbook as texts } from './logbook.en.ts';

/** The English texts of screens of the logbook (scripts/check-messages.mjs says which screens need them). */
export const logbook = {
  benefit,
  classrules,
  inbox,
  logbook: texts,
};
