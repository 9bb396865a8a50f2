import { type RawBuilder, sql } from 'kysely';

/** Rows that carry this tag (CHG-015). */
export const hasTag = (tag: string): RawBuilder<boolean> => sql`tags @> array[${tag}]::text[]`;

/** Rows in whose texts the words stand, whatever their case; `%` and `_` are ordinary letters here. */
export function contains(texts: readonly RawBuilder<unknown>[], words: string): RawBuilder<boolean> {
  const pattern = `%${words.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
  return sql`concat_ws(' ', ${sql.join(texts)}) ilike ${pattern}`;
}

export const addressText = (name: string): RawBuilder<unknown> => {
  const address = sql.ref(name);
  return sql`concat_ws(' ', ${address}->>'line1', ${address}->>'line2', ${address}->>'line3', ${address}->>'line4', ${address}->>'city')`;
};

export const tagsText: RawBuilder<unknown> = sql`array_to_string(tags, ' ')`;
