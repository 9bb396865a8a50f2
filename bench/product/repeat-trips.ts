import type { Connection } from '@wattbook/server/db/connect';
import type { Vehicle } from './installation.ts';

const id = (name: string) => `overlay(overlay(md5(${name}::text || $3::text) placing '4' from 13) placing '8' from 17)::uuid`;

/** The columns with other values in a repetition: two years earlier each time; a line still belongs to its trip. */
const newValues: Readonly<Record<string, string>> = {
  id: id('id'),
  trip_id: id('trip_id'),
  start_time: `start_time - $3::int * interval '2 years'`,
  end_time: `end_time - $3::int * interval '2 years'`,
};

/** Repeats the trips of two years and their lines, so many times. */
export async function repeatTrips(
  { pool }: Connection,
  { accountId, vehicleId }: Pick<Vehicle, 'accountId' | 'vehicleId'>,
  times: number,
): Promise<void> {
  for (const table of ['trips', 'trip_lines']) {
    const { rows } = await pool.run<{ name: string }>(
      'all_accounts',
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    const statement = `insert into ${table} (${names.join(', ')}) select ${names.map((name) => newValues[name] ?? name).join(', ')} from ${table}
      where account_id = $1 and vehicle_id = $2 and start_time > now() - interval '2 years'`;
    for (let time = 1; time <= times; time += 1) await pool.run('all_accounts', statement, [accountId, vehicleId, time]);
  }
}
