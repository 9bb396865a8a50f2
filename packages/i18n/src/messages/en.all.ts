import { diagnosis } from './diagnosis.en.ts';
import { account } from './en.account.ts';
import { charging } from './en.charging.ts';
import { costs } from './en.costs.ts';
import { device } from './en.device.ts';
import { files } from './en.files.ts';
import { first } from './en.first.ts';
import { fleets } from './en.fleets.ts';
import { frame } from './en.frame.ts';
import { garage } from './en.garage.ts';
import { imports } from './en.imports.ts';
import { interfaces } from './en.interfaces.ts';
import { logbook } from './en.logbook.ts';
import { operator } from './en.operator.ts';
import { people } from './en.people.ts';
import { records } from './en.records.ts';
import { statistics } from './en.statistics.ts';
import { logbookReport } from './logbook-report.en.ts';
import { mails } from './mails.en.ts';
import { messages } from './messages.en.ts';
import { reports } from './reports.en.ts';
import { serviceBook } from './service-book.en.ts';

/** All nouns of the English catalogue; a new noun is one file per language and one line in the part of the screens that need it, in `en.frame.ts` where most do. Mails, messages and reports are the server's alone. */
export const all = {
  ...first,
  ...frame,
  ...people,
  ...account,
  ...operator,
  ...fleets,
  ...interfaces,
  ...garage,
  ...imports,
  ...statistics,
  ...records,
  ...costs,
  ...charging,
  ...logbook,
  ...device,
  ...files,
  diagnosis,
  logbookReport,
  mails,
  messages,
  reports,
  serviceBook,
};
