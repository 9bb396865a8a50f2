import { type RawBuilder, sql } from 'kysely';

/** An edge lies in a silence, or a silence inside. */
const isPartlyUnheard = sql<boolean>`(start_unheard is not null or end_unheard is not null or unheard is distinct from 0)`;

/** The condition of `filter[estimated]` for segments of which a part was not reported (decision 0059). */
const estimatedFilter =
  (condition: RawBuilder<boolean>) =>
  (value: string): RawBuilder<boolean> =>
    value === 'true' ? condition : sql<boolean>`not ${condition}`;

export const hasUnheard = estimatedFilter(isPartlyUnheard);

/** Of charges also those whose kind of current was inferred. */
export const hasUnheardOrInferred = estimatedFilter(sql<boolean>`(${isPartlyUnheard} or ac_inferred)`);

/** The filters of a body, where `estimated` is no text, as those of a list. */
export const estimatedOf = (estimated: boolean | undefined): { readonly 'filter[estimated]': string | undefined } => ({
  'filter[estimated]': estimated === undefined ? undefined : String(estimated),
});
