import { diagnosis } from './diagnosis.fr.ts';
import { account } from './fr.account.ts';
import { charging } from './fr.charging.ts';
import { costs } from './fr.costs.ts';
import { device } from './fr.device.ts';
import { files } from './fr.files.ts';
import { first } from './fr.first.ts';
import { fleets } from './fr.fleets.ts';
import { frame } from './fr.frame.ts';
import { garage } from './fr.garage.ts';
import { imports } from './fr.imports.ts';
import { interfaces } from './fr.interfaces.ts';
import { logbook } from './fr.logbook.ts';
import { operator } from './fr.operator.ts';
import { people } from './fr.people.ts';
import { records } from './fr.records.ts';
import { statistics } from './fr.statistics.ts';
import { logbookReport } from './logbook-report.fr.ts';
import { mails } from './mails.fr.ts';
import { messages } from './messages.fr.ts';
import { reports } from './reports.fr.ts';
import { serviceBook } from './service-book.fr.ts';

/** All nouns of the French catalogue; a new noun is one file per language and one line in the part of the screens that need it, in `fr.frame.ts` where most do. Mails, messages and reports are the server's alone. */
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
