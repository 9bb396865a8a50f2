import { first } from './de.first.ts';
import { screens } from './de.screens.ts';
import { mails } from './mails.de.ts';
import { records } from './records.de.ts';
import { reports } from './reports.de.ts';

/** All nouns of the German catalogue; a new noun is one file per language and one line in `de.first.ts` or, where only few screens need it, in `de.screens.ts`. Mails, spreadsheets and reports are the server's alone. */
export const de = { ...first, ...screens, mails, records, reports };
