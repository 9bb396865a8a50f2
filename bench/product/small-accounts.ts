import type { Connection } from '@wattbook/server/db/connect';
import type { Vehicle } from './installation.ts';

/** The rows of a small account: its newest segments, and the state of its vehicle. */
const tables = ['vehicle_state', 'trips', 'charges', 'idles', 'sleeps'] as const;

const series = 'generate_series(1, $1::int) as s(n)';
const idOf = (kind: string) => `overlay(overlay(md5('${kind}' || s.n) placing '4' from 13) placing '8' from 17)::uuid`;
/** The columns with other values than those of the vehicle that the rows are copied from. */
const newValues: Readonly<Record<string, string>> = {
  account_id: idOf('small account'),
  vehicle_id: idOf('small vehicle'),
  id: `overlay(overlay(md5(t.id::text || s.n) placing '4' from 13) placing '8' from 17)::uuid`,
};

interface SmallAccounts {
  readonly count: number;
  /** The segments of a vehicle since then become those of each. */
  readonly like: Vehicle;
  readonly since: Date;
}

/** Adds accounts of one person with one vehicle each. */
export async function addSmallAccounts({ pool }: Connection, { count, like, since }: SmallAccounts): Promise<void> {
  const run = (text: string, values: readonly unknown[] = []) => pool.run<{ name: string }>('all_accounts', text, values);
  await run(`insert into accounts (account_id) select ${idOf('small account')} from ${series}`, [count]);
  await run(
    `insert into users (account_id, id, email, password_hash) select ${idOf('small account')}, ${idOf('small user')}, 'small' || s.n || '@example.org', '-' from ${series}`,
    [count],
  );
  await run(
    `insert into vehicles (account_id, id, display_name, kwh) select ${idOf('small account')}, ${idOf('small vehicle')}, 'Car', 75 from ${series}`,
    [count],
  );
  for (const table of tables) {
    const { rows } = await run(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum',
      [table],
    );
    const names = rows.map(({ name }) => name);
    const values = names.map((name) => newValues[name] ?? `t.${name}`);
    const newest = names.includes('start_time') ? 'and t.start_time > $4' : 'and $4::timestamptz is not null';
    await run(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} t cross join ${series}
       where t.account_id = $2 and t.vehicle_id = $3 ${newest}
       on conflict do nothing`,
      [count, like.accountId, like.vehicleId, since],
    );
  }
}
