// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are sources that are read, not templates.
import { describe, expect, it } from 'vitest';
import { findTables, checkSource } from './check-tables.mjs';

const tables = new Set(['trips', 'charges', 'users', 'imports']);
const namedIn = (source) => findTables(source, 'features/x/x.ts', tables).map(({ table }) => table);

describe('a source names a table', () => {
  it.each([
    ["tenant.selectFrom('trips').selectAll()", ['trips']],
    ["tenant.selectFrom('trips as t').innerJoin('users as u', on)", ['users', 'trips']],
    ["db.selectFrom(['trips', 'charges'])", ['trips', 'charges']],
    ["tenant.directory.insertInto('users').values(row)", ['users']],
    ["deleteSegment(deps, actor, 'trips', id)", ['trips']],
    ["const noun = { table: 'charges', fields }", ['charges']],
    ["const tableOf = { trip: 'trips' }", ['trips']],
    ["sql`delete from ${sql.table('trips')} where true`", [null, 'trips']],
    ["reader.rows('select id from trips where account_id = $1')", ['trips']],
    ["reader.rows('select t.id from trips t, users u')", ['trips', 'users']],
    ['reader.rows(`select 1 from (select id from trips) as t left join charges c on true`)', ['charges', 'trips']],
    ["const text = 'update trips t set tags = $2 from users u where u.id = $1'", ['trips', 'users']],
    ["const text = 'insert into charges (id) select id from TRIPS'", ['charges', 'trips']],
    ["const text = 'lock table users, trips in exclusive mode'", ['users', 'trips']],
    ['const part = `join trips t on t.id = ${id}`', ['trips']],
    ['sql`from only trips where ${isShown}`', ['trips']],
  ])('%s', (source, named) => {
    expect(namedIn(source)).toEqual(named);
  });

  it.each(['sql`select id from ${sql.table(table)}`', 'reader.rows(`select id from ${table} where true`)', 'tenant.selectFrom(table)'])(
    'that is only known at run time: %s',
    (source) => {
      expect(namedIn(source)).toContain(null);
    },
  );

  it('with its line', () => {
    expect(findTables("\n\ntenant.selectFrom('trips');", 'x.ts', tables)).toEqual([{ table: 'trips', line: 3 }]);
  });
});

describe('a source names no table', () => {
  it.each([
    "// tenant.selectFrom('trips') was here",
    "/* select id from trips */ const text = 'x'",
    "reader.rows('select id from days -- not from trips')",
    'reader.rows("select id from days where kind = \'from trips\'")',
    "reader.rows('select trips, sum(charges) as charges from days group by trips')",
    "reader.rows('select d.trips from days d where extract(epoch from d.users) > 0')",
    "tenant.selectFrom('days').select(['trips', 'charges']).where('users', '=', 1)",
    "type Table = 'trips' | 'charges'",
    "import { trips } from './trips'",
    "const text = 'Trips and charges are read from imports of the last days.'",
    "const call = 'GET /v1/trips'",
    "const job = { name: 'imports', everyMs: 1000 }",
    "const root = join(dataDir, 'imports')",
    "const isTrip = kind === 'trips'",
  ])('%s', (source) => {
    expect(namedIn(source)).toEqual([]);
  });
});

describe('the check of a source', () => {
  const rules = { owners: { trips: ['features/trips', 'telemetry/lines', 'features/x/one.ts'] }, byVariable: ['db'] };
  const source = "tenant.selectFrom('trips')";

  it.each(['features/trips/trips.store.ts', 'features/trips/lists/page.ts', 'telemetry/lines/lines.store.ts', 'features/x/one.ts'])(
    'allows %s to name it',
    (path) => {
      expect(checkSource(source, path, rules)).toEqual([]);
    },
  );

  it.each(['features/vehicles/read-route.ts', 'features/trips-of-others/store.ts', 'features/x/other.ts', 'commands/user.ts'])(
    'reports in %s the folder where the statement belongs',
    (path) => {
      expect(checkSource(source, path, rules)).toEqual([
        expect.stringMatching(`apps/server/src/${path}:1 names the table trips: move the statement to features/trips`),
      ]);
    },
  );

  it('allows tables by variable only in the listed places', () => {
    expect(checkSource('sql.table(name)', 'db/rows.ts', rules)).toEqual([]);
    expect(checkSource('sql.table(name)', 'features/x/x.ts', rules)).toEqual([
      expect.stringMatching('features/x/x.ts:1 names a table by a variable'),
    ]);
  });
});
