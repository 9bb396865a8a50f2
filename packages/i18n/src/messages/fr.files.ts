import { records } from './records.fr.ts';

/** The French texts of sheets, for those that a browser writes itself. */
export const files = { records };
