import { device } from './fr.device.ts';
import { garage } from './fr.garage.ts';
import { people } from './fr.people.ts';
import { records as recordScreens } from './fr.records.ts';
import { diagnosis } from './diagnosis.fr.ts';
import { first } from './fr.first.ts';
import { logbookReport } from './logbook-report.fr.ts';
import { mails } from './mails.fr.ts';
import { messages } from './messages.fr.ts';
import { records } from './records.fr.ts';
import { serviceBook } from './service-book.fr.ts';
import { reports } from './reports.fr.ts';

/** All nouns of the French catalogue; a new noun is one file per language and one line in `fr.first.ts` or, where only few screens need it, in the part of those screens. Mails, messages, spreadsheets and reports are the server's alone. */
export const all = {
  ...first,
  ...people,
  ...garage,
  ...recordScreens,
  ...device,
  diagnosis,
  logbookReport,
  mails,
  messages,
  records,
  reports,
  serviceBook,
};
