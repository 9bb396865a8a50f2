// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are sources that are read, not templates.
import { describe, expect, it } from 'vitest';
import { checkOwners, checkWriters, findWrites } from './check-writers.mjs';

describe('a source writes segments', () => {
  it.each([
    "tenant.insertInto('trips').values(row)",
    "tenant.updateTable('charges').set({ locked: true })",
    "tenant.deleteFrom('idles').execute()",
    'tenant.updateTable(table).set({ deleted_at: null })',
    "reader.rows('update trips t set tags = $2 where t.id = $1')",
    'reader.rows(`with found as (select 1) update\n charges set cost = 1 from found`)',
    "const text = 'insert into Sleeps (id) values ($1)'",
    'const text = `delete from ${table} where id = $1`',
    'sql`update ${sql.table(table)} set deleted_at = null`',
  ])('%s', (source) => {
    expect(findWrites(source, 'features/x/x.ts')).toHaveLength(1);
  });

  it('at its line, which is refused where no writer is listed', () => {
    const source = "\n\ntenant.updateTable('trips');";
    expect(checkWriters(source, 'features/x/x.ts', ['features/y'])).toEqual([expect.stringContaining('features/x/x.ts:3 writes trips')]);
    expect(checkWriters(source, 'features/y/x.ts', ['features/y'])).toEqual([]);
  });
});

describe('a source writes no segments', () => {
  it.each([
    "tenant.selectFrom('trips').selectAll()",
    "tenant.updateTable('users').set({ name: 'x' })",
    "reader.rows('select id from trips where account_id = $1')",
    "reader.rows('insert into trip_lines (id) select id from trips')",
    "reader.rows('update vehicles set name = (select name from trips limit 1)')",
    "// update trips set x\nconst text = 'x'",
    "const text = 'on conflict do update set due = true'",
  ])('%s', (source) => {
    expect(findWrites(source, 'features/x/x.ts')).toEqual([]);
  });
});

describe('a table is written by its owner', () => {
  const owners = { cards: 'features/cards', trips: 'features/trips' };
  const check = (source, path, others = {}) => checkOwners(source, path, owners, others);

  it.each([
    "tenant.insertInto('cards').values(row)",
    "reader.rows('update cards c set name = $2 where c.id = $1')",
    'reader.rows(`with found as (select 1) delete from cards using found`)',
  ])('and by nobody else: %s', (source) => {
    expect(check(source, 'features/cards/x.ts')).toEqual([]);
    expect(check(source, 'features/x/x.ts')).toEqual([
      expect.stringContaining('features/x/x.ts:1 writes cards, which features/cards owns'),
    ]);
    expect(check(source, 'features/x/x.ts', { cards: { 'features/x': 'a reason' } })).toEqual([]);
  });

  it('where it is read, anybody may; segments have their own list', () => {
    expect(check("tenant.selectFrom('cards')", 'features/x/x.ts')).toEqual([]);
    expect(check("tenant.updateTable('trips')", 'features/x/x.ts')).toEqual([]);
  });
});
