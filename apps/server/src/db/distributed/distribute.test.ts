import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { withClient } from '../with-client.ts';
import { distribute, hasKeysToMake, type TableToMove } from './distribute.ts';

/** What the engine has of its own: it only notes how a table lies. */
const engine = `
  create table pg_dist_partition (logicalrelid regclass, partmethod "char", repmodel "char");
  create function create_reference_table(name text) returns void language sql as
    $$ insert into pg_dist_partition values (name::regclass, 'n', 't') $$;
  create function create_distributed_table(name text, of_column text, colocate_with text) returns void language sql as
    $$ insert into pg_dist_partition values (name::regclass, 'h', 's') $$`;
const tables: readonly TableToMove[] = [
  { name: 'accounts', kind: 'everywhere' },
  { name: 'vehicles', kind: 'by_account' },
  { name: 'trips', kind: 'by_account' },
];

let test: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  test = await createTestDatabase();
  await withClient(test.url, (client) => client.query(engine));
});
afterAll(() => test.drop());

const readKeys = async (client: Client) =>
  (
    await client.query(
      `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as key from pg_constraint
       where contype = 'f' and conparentid = 0 and pg_get_constraintdef(oid) not like '%SET NULL%' order by 1, 2`,
    )
  ).rows;

describe('laying tables out', () => {
  it('has every foreign key again at its end, also where it was interrupted in between', async () => {
    await withClient(test.url, async (client) => {
      const before = await readKeys(client);
      const interrupted = distribute(client, tables, ({ name }) => {
        if (name === 'trips') throw new Error('the connection broke');
      });
      await expect(interrupted).rejects.toThrow('the connection broke');
      expect((await readKeys(client)).length).toBeLessThan(before.length);
      expect(await hasKeysToMake((text) => client.query(text))).toBe(true);
      await distribute(client, tables.slice(2), () => undefined);
      expect(await readKeys(client)).toEqual(before);
      expect(await hasKeysToMake((text) => client.query(text))).toBe(false);
    });
  });
});
