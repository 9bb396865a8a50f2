import type { Connection } from '@wattbook/server/db/connect';
import type { Vehicle } from './installation.ts';

const tables = ['trips', 'trip_lines', 'charges', 'idles', 'sleeps', 'odometer_gaps', 'packed_blocks', 'samples', 'vehicle_state'] as const;

/** An id made of an old one and the new vehicle, with the version and the variant that an id has to have. */
const idOf = (name: string) => `overlay(overlay(md5(${name}::text || $2::text) placing '4' from 13) placing '8' from 17)::uuid`;

/** What is another's in the copy; a line stays that of its trip. */
const newValues: Readonly<Record<string, string>> = {
  account_id: '$1::uuid',
  vehicle_id: '$2::uuid',
  id: idOf('id'),
  trip_id: idOf('trip_id'),
};

/** Gives a vehicle everything that another one has, by SQL: rows are the same but for whose they are. Only what started before `before` where that is given. */
export async function copyVehicle({ pool }: Connection, from: Vehicle, to: Vehicle, before?: number): Promise<void> {
  for (const table of tables) {
    const { rows } = await pool.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    const time = names.find((name) => name === 'start_time' || name === 'at');
    // What has no time of its own belongs to the newest state, which stays where only the past is copied.
    if (before !== undefined && time === undefined) continue;
    const values = names.map((name) => newValues[name] ?? name);
    await pool.query(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table}
       where account_id = $3 and vehicle_id = $4 ${before === undefined ? '' : `and ${time} < $5`}`,
      [to.accountId, to.vehicleId, from.accountId, from.vehicleId, ...(before === undefined ? [] : [new Date(before)])],
    );
  }
}
