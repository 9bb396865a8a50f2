import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { kindsOf } from './fields/kinds.ts';
import { type Listed, type ListQuery, listPage } from './list-page.ts';
import { openPool } from './pool.ts';
import type { VehiclesTable } from './schema/account-tables.ts';
import type { Tables } from './schema/tables.ts';
import { type Database, openDatabase, type Tenant } from './tenancy.ts';

const { column, instant, text } = kindsOf<VehiclesTable>();
const fields = {
  id: column('id'),
  name: column('display_name'),
  kWh: column('kwh'),
  model: text('model'),
  variant: text('variant'),
  createdAt: instant('created_at'),
};
const noun: Listed<'vehicles', typeof fields> = {
  table: 'vehicles',
  fields,
  sort: ['-createdAt'],
  limit: 3,
  filters: { 'filter[kWh]': (kWh) => sql`kwh = ${kWh}` },
};

interface Row {
  readonly name: string;
  readonly kWh?: number;
  readonly model?: string;
  readonly variant?: string;
  readonly day?: number;
}

describe('a page of a list', () => {
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const copy = await createTestDatabase();
    const opened = openPool<Tables>(copy.url);
    database = openDatabase(opened.pool);
    close = async () => {
      await opened.close();
      await copy.drop();
    };
  });
  afterAll(() => close());

  /** An account with these rows. */
  async function accountWith(rows: readonly Row[]): Promise<Tenant> {
    const tenant = database.forAccount(newId() as AccountId);
    await tenant.directory.insertInto('accounts').values({ account_id: tenant.accountId }).execute();
    for (const { name, kWh = null, model = null, variant = null, day = 1 } of rows) {
      await tenant
        .insertInto('vehicles')
        .values({
          account_id: tenant.accountId,
          id: newId() as VehicleId,
          display_name: name,
          kwh: kWh,
          model,
          variant,
          created_at: new Date(Date.UTC(2026, 0, day)),
        })
        .execute();
    }
    return tenant;
  }

  const rows: readonly Row[] = [
    { name: 'a', kWh: 50, model: '100% Van', day: 1 },
    { name: 'b', model: 'Van', variant: 'Long', day: 2 },
    { name: 'c', kWh: 80, model: 'a_b', day: 3 },
    { name: 'd', kWh: 50, day: 4 },
    { name: 'e', kWh: 64, variant: 'van', day: 5 },
  ];
  let tenant: Tenant;
  beforeAll(async () => {
    tenant = await accountWith(rows);
    await accountWith([{ name: 'of another account', model: 'Van' }]);
  });
  const read = async (query: ListQuery<typeof fields>) => {
    const { total, data } = await listPage(tenant, noun, query);
    return [total, data.map(({ name }) => name).join('')];
  };

  it.each<[string, ListQuery<typeof fields>, number, string]>([
    ['has the default order and limit of its noun', {}, 5, 'edc'],
    ['has the next rows on the next page', { page: 2 }, 5, 'ba'],
    ['after the last is empty and has the total', { page: 7 }, 5, ''],
    ['has the limit that is requested', { limit: 4 }, 5, 'edcb'],
    ['has the limit under its second name', { itemsPerPage: 2, page: 3 }, 5, 'a'],
    ['that is full has the total', { limit: 5 }, 5, 'edcba'],
    ['is sorted as requested', { sort: 'name' }, 5, 'abc'],
    ['has unknown values last, ascending', { sort: 'kWh', limit: 5 }, 5, 'adecb'],
    ['has unknown values last, descending, and ties by id the same way', { sort: '-kWh', limit: 5 }, 5, 'cedab'],
    ['finds a text in every field that users enter as text, ignoring case', { search: 'VAN' }, 3, 'eba'],
    ['finds a text across two fields', { search: 'van long' }, 1, 'b'],
    ['finds a per cent sign as it is', { search: '0%' }, 1, 'a'],
    ['finds an underscore as it is', { search: 'a_b' }, 1, 'c'],
    ['is empty where nothing is found', { search: 'truck' }, 0, ''],
    ['has the rows that match a filter', { 'filter[kWh]': '50' }, 2, 'da'],
    ['has the rows that match both search and filter', { 'filter[kWh]': '50', search: 'van' }, 1, 'a'],
  ])('%s: %j', async (_title, query, total, names) => {
    expect(await read(query)).toEqual([total, names]);
  });

  it('has the requested fields and no others', async () => {
    const { data } = await listPage(tenant, noun, { fields: ['kWh', 'name'], limit: 1 });
    expect(data).toEqual([{ kWh: 64, name: 'e' }]);
  });

  it('is searched in groups of fields where its noun names them', async () => {
    const inNames = { ...noun, searched: [['name', 'model'], ['variant']] } as const;
    const found = await listPage(tenant, inNames, { search: 'van' });
    expect(found.data.map(({ name }) => name)).toEqual(['e', 'b', 'a']);
    expect((await listPage(tenant, inNames, { search: 'b van' })).total).toBe(1);
    expect((await listPage(tenant, inNames, { search: 'van long' })).total).toBe(0);
  });

  it('never overlaps another page, and all pages together have every row of the account once, in order', async () => {
    const row = fc.record({
      name: fc.constantFrom('a', 'b'),
      kWh: fc.constantFrom(50, 80, undefined),
      model: fc.constantFrom('Van', 'Bus', undefined),
      day: fc.integer({ min: 1, max: 3 }),
    });
    const order = fc.constantFrom(...(['name', '-name', 'kWh', '-kWh', 'createdAt', '-createdAt', 'model', undefined] as const));
    const property = fc.asyncProperty(
      fc.array(row, { maxLength: 9 }),
      fc.integer({ min: 1, max: 4 }),
      order,
      fc.constantFrom('van', undefined),
      async (stored, limit, sort, search) => {
        const account = await accountWith(stored as readonly Row[]);
        const all = await listPage(account, noun, { sort, search, limit: 100 });
        const pages = await Promise.all(
          Array.from({ length: Math.ceil(all.total / limit) + 1 }, (_, page) =>
            listPage(account, noun, { sort, search, limit, page: page + 1 }),
          ),
        );
        expect(all.total).toBe(stored.filter(({ model }) => search === undefined || model === 'Van').length);
        expect(pages.map(({ total }) => total)).toEqual(pages.map(() => all.total));
        expect(pages.flatMap(({ data }) => data)).toEqual(all.data);
        expect(new Set(all.data.map(({ id }) => id)).size).toBe(all.total);
      },
    );
    await fc.assert(property, { numRuns: 30 });
  });
});
