import { type RawBuilder, sql } from 'kysely';

/** An instant so many milliseconds after another, also where it is written into a row: an interval that is added to an instant itself depends on the time zone of the connection. */
export const later = (instant: RawBuilder<Date>, ms: number): RawBuilder<Date> =>
  sql<Date>`((${instant}) at time zone 'UTC' + ${ms} * interval '1 millisecond') at time zone 'UTC'`;
