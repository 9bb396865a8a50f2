import { decimalMarks, problemOfMapping } from '@wattbook/domain/imports/column-mapping';
import { columnTargetNames, columnUnitNames } from '@wattbook/domain/imports/column-targets';
import { rowKinds } from '@wattbook/domain/imports/row-kinds';
import { timeFormats } from '@wattbook/domain/imports/written-time';
import { z } from 'zod';

const mappedColumn = z.strictObject({
  /** The name in the header. */
  column: z.string().min(1).max(200),
  target: z.enum(columnTargetNames),
  /** Null where the target is no number. */
  unit: z.enum(columnUnitNames).nullable(),
});

/**
 * What the rows and columns of a table are that has no format of its own (SET-023): readings with times, places, numbers with their units and words, or whole drives, charges or costs. Refused without what such a row needs, with half a position,
 * with a target twice or one of other rows, or with a unit that the target does not have.
 */
export const columnMapping = z
  .strictObject({
    /** What each row is; absent: a reading. */
    rows: z.enum(rowKinds).optional(),
    timeFormat: z.enum(timeFormats),
    decimal: z.enum(decimalMarks),
    columns: z.array(mappedColumn).min(1).max(100).readonly(),
  })
  .superRefine(({ columns, rows }, context) => {
    if (problemOfMapping(columns, rows) !== null) context.addIssue({ code: 'custom', path: ['columns'], message: 'invalid' });
  })
  .meta({ id: 'ColumnMapping' });
