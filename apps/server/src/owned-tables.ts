import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OwnedTable, OwnedTables } from './db/owned-table.ts';

const root = import.meta.dirname;

/** Every table that a `tables.ts` of the server describes, with the folder that owns it. */
export async function readOwnedTables(): Promise<Readonly<Record<string, OwnedTable & { readonly owner: string }>>> {
  const found: Record<string, OwnedTable & { readonly owner: string }> = {};
  for await (const path of glob('**/tables.ts', { cwd: root, exclude: ['db/**'] })) {
    const { tables } = (await import(join(root, path))) as { readonly tables: OwnedTables };
    for (const [name, table] of Object.entries(tables)) {
      if (found[name] !== undefined) throw new Error(`${name} has two owners: ${found[name].owner} and ${dirname(path)}`);
      found[name] = { ...table, owner: dirname(path) };
    }
  }
  return found;
}
