import type { Kysely } from 'kysely';
import type { DirectoryTables } from '../../db/schema/account-tables.ts';

type Directory = Kysely<DirectoryTables>;

/** Every setting of the installation that is stored, by name. */
export async function readSettings(directory: Directory): Promise<ReadonlyMap<string, unknown>> {
  const rows = await directory.selectFrom('installation_settings').select(['name', 'value']).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** One stored setting; undefined: it is not stored. */
export async function readSetting(directory: Directory, name: string): Promise<unknown> {
  const row = await directory.selectFrom('installation_settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function writeSetting(directory: Directory, name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await directory
    .insertInto('installation_settings')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((of) => ({ value: text, changed_at: of.ref('excluded.changed_at') })))
    .execute();
}

/** Stores a setting that is not stored yet; returns the stored value. */
export async function addSetting(directory: Directory, name: string, value: unknown): Promise<unknown> {
  await directory
    .insertInto('installation_settings')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return readSetting(directory, name);
}
