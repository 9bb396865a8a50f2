import { first } from './en.first.ts';
import { screens } from './en.screens.ts';
import { mails } from './mails.en.ts';
import { records } from './records.en.ts';
import { reports } from './reports.en.ts';

/** All nouns of the English catalogue; a new noun is one file per language and one line in `en.first.ts` or, where only few screens need it, in `en.screens.ts`. Mails, spreadsheets and reports are the server's alone. */
export const en = { ...first, ...screens, mails, records, reports };
