import type { LoggedValues } from '../../db/schema/change-tables.ts';

/** The values of a record that was created: those that are known. */
export const createdValues = (record: LoggedValues): LoggedValues =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0)),
  );
