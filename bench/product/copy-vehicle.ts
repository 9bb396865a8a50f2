import type { Connection } from '@wattbook/server/db/connect';
import type { Vehicle } from './installation.ts';

const tables = ['trips', 'charges', 'idles', 'sleeps', 'odometer_gaps', 'packed_blocks', 'samples', 'vehicle_state'] as const;

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
    const values = names.map((name) =>
      name === 'account_id' ? '$1::uuid' : name === 'vehicle_id' ? '$2::uuid' : name === 'id' ? 'gen_random_uuid()' : name,
    );
    await pool.query(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table}
       where account_id = $3 and vehicle_id = $4 ${before === undefined ? '' : `and ${time} < $5`}`,
      [to.accountId, to.vehicleId, from.accountId, from.vehicleId, ...(before === undefined ? [] : [new Date(before)])],
    );
  }
}
