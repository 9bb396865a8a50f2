import { records } from './records.en.ts';

/** The English texts of sheets, for those that a browser writes itself. */
export const files = { records };
