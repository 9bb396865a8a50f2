import { device } from './en.device.ts';
import { garage } from './en.garage.ts';
import { people } from './en.people.ts';
import { records as recordScreens } from './en.records.ts';
import { serviceBook } from './service-book.en.ts';
import { diagnosis } from './diagnosis.en.ts';
import { first } from './en.first.ts';
import { logbookReport } from './logbook-report.en.ts';
import { mails } from './mails.en.ts';
import { messages } from './messages.en.ts';
import { records } from './records.en.ts';
import { reports } from './reports.en.ts';

/** All nouns of the English catalogue; a new noun is one file per language and one line in `en.first.ts` or, where only few screens need it, in the part of those screens. Mails, messages, spreadsheets and reports are the server's alone. */
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
