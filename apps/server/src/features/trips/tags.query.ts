import { classTags, sameTags } from '@wattbook/domain/trips/trip-tags';
import { type RawBuilder, sql } from 'kysely';

/** Trips with one of these tags. */
export const hasOneOf = (tags: readonly string[]): RawBuilder<boolean> => sql`tags && array[${sql.join(tags)}]::text[]`;

/** Trips that carry this tag, or the one in the other language that counts as the same (TRIP-092). */
export const hasTripTag = (tag: string): RawBuilder<boolean> => hasOneOf(sameTags(tag));

/** Trips with a class. */
export const hasClassTag: RawBuilder<boolean> = hasOneOf(Object.values(classTags).flat());

/** Trips without a purpose from a moment on; `-infinity`: of all time. */
export const isUntaggedSince = (moment: string): RawBuilder<boolean> => sql`not (${hasClassTag}) and start_time >= ${moment}`;

/** The tags of a trip as a search reads them: a class in both languages. */
export const searchedTags: RawBuilder<string> = sql`concat_ws(' ', array_to_string(tags, ' '), ${sql.join(
  Object.values(classTags).map((pair) => sql`case when ${hasOneOf(pair)} then ${pair.join(' ')} end`),
)})`;
