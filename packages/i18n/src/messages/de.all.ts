import { account } from './de.account.ts';
import { charging } from './de.charging.ts';
import { costs } from './de.costs.ts';
import { device } from './de.device.ts';
import { files } from './de.files.ts';
import { first } from './de.first.ts';
import { fleets } from './de.fleets.ts';
import { frame } from './de.frame.ts';
import { garage } from './de.garage.ts';
import { imports } from './de.imports.ts';
import { interfaces } from './de.interfaces.ts';
import { logbook } from './de.logbook.ts';
import { operator } from './de.operator.ts';
import { people } from './de.people.ts';
import { records } from './de.records.ts';
import { statistics } from './de.statistics.ts';
import { diagnosis } from './diagnosis.de.ts';
import { logbookReport } from './logbook-report.de.ts';
import { mails } from './mails.de.ts';
import { messages } from './messages.de.ts';
import { reports } from './reports.de.ts';
import { serviceBook } from './service-book.de.ts';

/** All nouns of the German catalogue; a new noun is one file per language and one line in the part of the screens that need it, in `de.frame.ts` where most do. Mails, messages and reports are the server's alone. */
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
