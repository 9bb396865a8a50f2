import { ruleStatuses } from '@wattbook/domain/consistency/rule-status';
import { z } from 'zod';
import { id, instant } from './scalars.ts';

/** Parses a whole number within limits: query parameters arrive as text. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'whole_number')
    .transform(Number)
    .pipe(z.number().min(min).max(max));

/** A year within limits as a query parameter. What is wrong with it is said in words, not in numbers with thousands. */
export const yearBetween = (first: number, last: number, outside: 'year' | 'year_not_offered' = 'year_not_offered') =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'year')
    .transform(Number)
    .pipe(z.number().min(first, outside).max(last, outside));

/** A year as a query parameter. */
export const yearParameter = yearBetween(2000, 2100, 'year');

/** Maximum rows of one page (the statistics ask for 1,000,000: API-074). */
export const MAX_ROWS = 1_000_000;

/**
 * The query parameters of every list of a vehicle (OQ-002): `vehicleId`, `from`, `to`, `page` from 1, `limit` (or `itemsPerPage`). A row
 * belongs to a range when its start lies in [from, to].
 */
export const listParameters = {
  vehicleId: id,
  from: instant.optional(),
  to: instant.optional(),
  page: wholeNumber(1, 100_000_000).optional(),
  limit: wholeNumber(1, MAX_ROWS).optional(),
  itemsPerPage: wholeNumber(1, MAX_ROWS).optional(),
};

/** `sort=startTime` or, for descending, `sort=-startTime`. */
export const sortBy = <const Field extends string>(...fields: Field[]) =>
  z.enum(fields.flatMap((field): (Field | `-${Field}`)[] => [field, `-${field}`])).optional();

/** `fields=a,b`: the answer contains only these fields of a row. */
export const fieldsOf = <Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) =>
  z
    .string()
    .max(2000)
    .transform((text) => text.split(','))
    .pipe(z.array(row.keyof()).min(1))
    .optional();

/** `columns=a,b`: the columns of a sheet in their order. */
export const columnsOf = <const Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .max(500)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(names)).min(1))
    .optional()
    .describe('The names of the columns, separated by commas; all without it.');

/** A text that a row has to contain, for `search` and for `filter[tags]`. */
export const searchText = z.string().min(1).max(200).optional();

const ofEstimated = 'true: only those with an estimated edge, a silence inside or an inferred kind of current; false: only the others';

/** For `filter[estimated]` of a list of segments (decision 0059). */
export const estimatedParameter = z.enum(['true', 'false']).optional().describe(ofEstimated);

/** For `filter[errors]` of trips and charges: those with a rule error of this status. */
export const errorsParameter = z.enum(ruleStatuses).optional();

/** For `filter[untagged]` of trips. */
export const untaggedParameter = z
  .literal('true')
  .optional()
  .describe('true: only those without Business, Private or ToWork, as long as the logbook of the vehicle takes one');

/** `filter[untagged]` in a body. */
export const untaggedFilter = z.literal(true).optional().describe('As the filter of the list');

/** `filter[estimated]` in a body. */
export const estimatedFilter = z.boolean().optional().describe(ofEstimated);

interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Milliseconds from start to end; 0 where one is absent or invalid, which is refused on its own field. */
const lengthOf = ({ from, to }: Range) => (from === undefined || to === undefined ? 0 : Date.parse(to) - Date.parse(from) || 0);

/** Refuses a range whose end lies before its start, on the field `to`. */
export const inOrder = <Schema extends z.ZodType<Range>>(schema: Schema) =>
  schema.refine((range) => lengthOf(range) >= 0, { path: ['to'], message: 'end_before_start' });

/** Refuses a range whose end does not lie after its start, on the field `to`. */
export const notEmpty = <Schema extends z.ZodType<Range>>(schema: Schema) =>
  schema.refine(({ from = '', to = '' }) => !(Date.parse(from) >= Date.parse(to)), { path: ['to'], message: 'end_before_start' });

const dayMs = 86_400_000;

/** Refuses a range in order that is longer than `days`, on the field `to`. */
export const limitDays = <Schema extends z.ZodType<Range>>(days: number, schema: Schema) =>
  inOrder(schema).refine((range) => lengthOf(range) <= days * dayMs, {
    path: ['to'],
    message: 'range_too_long',
    params: { number: days },
  });

/** The answer of a list (OQ-001): the number of all matching rows, and the rows of the page; with `fields`, only those. */
export const page = <Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) =>
  z.object({ total: z.number().int(), data: z.array(row.partial()) });

/** The answer of a list without `fields`: its rows are whole. */
export const wholePage = <Row extends z.ZodType>(row: Row) => z.object({ total: z.number().int(), data: z.array(row) });

/** The parameters of every page. */
export const pageParameters = { page: listParameters.page, limit: listParameters.limit, itemsPerPage: listParameters.itemsPerPage };

const range = { vehicleId: id, from: instant, to: instant };

/** The body of a sum over a range of one vehicle (DASH-058). */
export const rangeBody = inOrder(z.strictObject(range));

/** The fields that limit a sum to the rows of a list with the same filters (TRIP-023, OQ-106). */
export const sumFilters = { tag: searchText, search: searchText, estimated: estimatedFilter, errors: errorsParameter };

/** The body of a sum over the idles or sleeps of a range. */
export const stationaryRangeBody = inOrder(z.strictObject({ ...range, estimated: estimatedFilter }));

/** The body of a sum over the trips of a range that a filtered list has. */
export const filteredTripsBody = inOrder(z.strictObject({ ...range, siteId: id.optional(), untagged: untaggedFilter, ...sumFilters }));
