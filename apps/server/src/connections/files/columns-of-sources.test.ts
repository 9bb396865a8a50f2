import { describe, expect, it } from 'vitest';
import { dumpOf } from '../../testing/dump-of.ts';
import { mysqlDumpOf } from '../../testing/mysql-dump-of.ts';
import { evccColumns, lubeloggerSchema, teslafiColumns, teslaloggerSchema, teslamateSchema } from '../../testing/source-schemas.ts';
import { readAll } from './recording-builders.ts';
import { type UnreadColumns, unreadColumns } from './unread-columns.ts';

type Row = Readonly<Record<string, string | null>>;

/** A value that a column of any of the sources may have. */
function cellOf(column: string): string {
  if (/^(?:end_date|EndDate|UnplugDate|finished)$/i.test(column)) return '2024-03-01 11:00:00';
  if (/date|datum|created/i.test(column)) return '2024-03-01 10:00:00';
  const words: Readonly<Record<string, string>> = {
    state: 'asleep',
    charging_state: 'Charging',
    shift_state: 'D',
    address: 'Am Lindenhof 7, 85354 Freising',
    fast_charger_brand: 'Tesla',
    fast_charger_type: 'Tesla',
    fast_charger_present: '1',
    meter_utility_kwh_sum: '7.5',
  };
  return words[column] ?? '7';
}

const rowOf = (columns: readonly string[], values: Row = {}): Row =>
  Object.fromEntries(columns.map((name) => [name, values[name] === undefined ? cellOf(name) : values[name]]));

/** The columns of a table whose value makes a difference to what is read. */
async function findRead(columns: readonly string[], read: (row: Row) => Promise<unknown>, values: Row = {}): Promise<string[]> {
  const whole = JSON.stringify(await read(rowOf(columns, values)));
  const found: string[] = [];
  for (const name of columns) {
    const changed = JSON.stringify(await read(rowOf(columns, { ...values, [name]: values[name] === null ? '7' : null })));
    if (changed !== whole) found.push(name);
  }
  return found;
}

const namesOf = (unread: UnreadColumns): string[] => Object.values(unread).flatMap((names) => names.split(' '));

/** Columns that are read where others have no value. */
const alternatives: Readonly<Record<string, readonly Row[]>> = {
  'teslamate.addresses': [{ road: null, name: null, house_number: null, postcode: null, city: null }],
  'teslamate.cars': [{ name: null }],
  'teslalogger.cars': [{ display_name: null }, { model_name: null }],
  'teslalogger.chargingstate': [
    { combined_into: null },
    { combined_into: null, meter_vehicle_kwh_sum: null },
    { combined_into: null, meter_vehicle_kwh_sum: null, cost_kwh_meter_invoice: null },
  ],
};

/** Each table beside a row of every other, whose numbers all lead to each other. */
const dumps = [
  ['teslamate', teslamateSchema, dumpOf],
  ['teslalogger', teslaloggerSchema, (tables: Parameters<typeof mysqlDumpOf>[0]) => mysqlDumpOf(tables)],
] as const;

describe.each(dumps)('the columns of %s', (source, schema, dump) => {
  it.each(Object.keys(schema))('of %s are read, or have a reason why not', async (table) => {
    const columns = (schema[table] ?? '').split(' ');
    const unread = unreadColumns[source]?.[table] ?? {};
    const readWith = (row: Row) => {
      const others = Object.entries(schema).map(([name, names]): [string, Row[]] => [
        name,
        [rowOf(names.split(' '), { combined_into: null })],
      ]);
      return readAll(source, dump({ ...Object.fromEntries(others), [table]: [row] }), { zone: 'UTC' });
    };
    const found = new Set<string>();
    for (const values of [{}, ...(alternatives[`${source}.${table}`] ?? [])])
      for (const name of await findRead(columns, readWith, values)) found.add(name);
    expect([...found, ...namesOf(unread)].toSorted()).toEqual(columns.toSorted());
  });
});

describe('the columns of tables', () => {
  it('of TeslaFi are read, or have a reason why not', async () => {
    const columns = teslafiColumns.split(' ');
    const readWith = (row: Row) =>
      readAll('teslafi', `${columns.join(',')}\n${columns.map((name) => row[name] ?? '').join(',')}\n`, { zone: 'UTC' });
    const found = new Set<string>();
    for (const values of [{}, { display_name: null }, { vehicle_name: null }, { vehicle_id: null }, { id: null }] as Row[])
      for (const name of await findRead(columns, readWith, values)) found.add(name);
    expect([...found, ...namesOf(unreadColumns['teslafi']?.['export'] ?? {})].toSorted()).toEqual(columns.toSorted());
  });

  it.each(Object.keys(lubeloggerSchema))('of LubeLogger are kept, or have a reason why not: %s', async (table) => {
    const columns = (lubeloggerSchema[table] ?? '').split(' ');
    const readWith = (row: Row) =>
      readAll('lubelogger', `${columns.join(',')}\n${columns.map((name) => row[name]?.slice(0, 10) ?? '').join(',')}\n`, {
        zone: 'UTC',
        culture: { dates: 'year_first', decimal: 'point' },
      });
    const found = await findRead(columns, readWith);
    expect([...found, ...namesOf(unreadColumns['lubelogger']?.[table] ?? {})].toSorted()).toEqual(columns.toSorted());
  });

  it('of evcc are all kept', async () => {
    const columns = evccColumns.split(',');
    const readWith = (row: Row) =>
      readAll('evcc', `${columns.join(',')}\n${columns.map((name) => row[name] ?? '').join(',')}\n`, { zone: 'UTC' });
    expect(await findRead(columns, readWith)).toEqual(columns);
  });
});
