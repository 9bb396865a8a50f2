import type { Database } from '../../db/tenancy.ts';

/** A line of the operator's table; null: every country without a line of its own. */
export interface StoredLine {
  readonly make: string;
  readonly country: string | null;
  readonly connectors: readonly string[];
}

export async function readMakeConnectors({ directory }: Pick<Database, 'directory'>): Promise<readonly StoredLine[]> {
  const rows = await directory.selectFrom('make_connectors').selectAll().orderBy('make').orderBy('country').execute();
  return rows.map(({ make, country, connectors }) => ({ make, country: country === '' ? null : country, connectors }));
}

export async function storeLine({ directory }: Pick<Database, 'directory'>, { make, country, connectors }: StoredLine): Promise<void> {
  const values = { make, country: country ?? '', connectors: [...connectors] };
  await directory
    .insertInto('make_connectors')
    .values(values)
    .onConflict((conflict) => conflict.columns(['make', 'country']).doUpdateSet({ connectors: values.connectors }))
    .execute();
}

/** Returns whether there was such a line. */
export async function deleteLine(
  { directory }: Pick<Database, 'directory'>,
  { make, country }: Omit<StoredLine, 'connectors'>,
): Promise<boolean> {
  const deleted = await directory
    .deleteFrom('make_connectors')
    .where('make', '=', make)
    .where('country', '=', country ?? '')
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
