import { withClient } from '../db/with-client.ts';

/** Rows of each table of a database, and a sum over them that does not depend on their order. Not of the tables of the migrations, which hold the time of each. */
export function readContents(url: string): Promise<ReadonlyMap<string, { readonly rows: number; readonly sum: string }>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
       and relname !~ '^kysely' order by relname`,
    );
    const contents = new Map<string, { rows: number; sum: string }>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ rows: number; sum: string }>(
        `select count(*)::integer as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${name} t`,
      );
      contents.set(name, rows[0] ?? { rows: 0, sum: '' });
    }
    return contents;
  });
}
