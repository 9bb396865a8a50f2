import { device } from './de.device.ts';
import { garage } from './de.garage.ts';
import { people } from './de.people.ts';
import { records as recordScreens } from './de.records.ts';
import { serviceBook } from './service-book.de.ts';
import { diagnosis } from './diagnosis.de.ts';
import { first } from './de.first.ts';
import { logbookReport } from './logbook-report.de.ts';
import { mails } from './mails.de.ts';
import { messages } from './messages.de.ts';
import { records } from './records.de.ts';
import { reports } from './reports.de.ts';

/** All nouns of the German catalogue; a new noun is one file per language and one line in `de.first.ts` or, where only few screens need it, in the part of those screens. Mails, messages, spreadsheets and reports are the server's alone. */
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
