import { records } from './records.de.ts';

/** The German texts of sheets, for those that a browser writes itself. */
export const files = { records };
