import type { Connection } from '@wattbook/server/db/connect';
import type { Vehicle } from './installation.ts';

const tables = [
  'trips',
  'trip_lines',
  'charges',
  'idles',
  'sleeps',
  'odometer_gaps',
  'packed_blocks',
  'samples',
  'vehicle_state',
  'battery_statistics',
  'vehicle_month_marks',
] as const;

/** An id derived from an old one and the new vehicle, with the version and the variant of a UUID. */
const idOf = (name: string) => `overlay(overlay(md5(${name}::text || $2::text) placing '4' from 13) placing '8' from 17)::uuid`;

/** The columns with other values in the copy; a line still belongs to its trip. */
const newValues: Readonly<Record<string, string>> = {
  account_id: '$1::uuid',
  vehicle_id: '$2::uuid',
  id: idOf('id'),
  trip_id: idOf('trip_id'),
};

/** What sums and lists read: no samples, no tracks, no state of the detection. */
export const segmentTables = [
  'trips',
  'charges',
  'idles',
  'sleeps',
  'battery_statistics',
  'vehicle_month_marks',
] as const satisfies readonly (typeof tables)[number][];

interface CopyOptions {
  /** Only rows that start before it. */
  readonly before?: number;
  readonly only?: readonly (typeof tables)[number][];
}

/** Copies the rows of a vehicle to another one by SQL; only the values of `newValues` differ. */
export async function copyVehicle({ pool }: Connection, from: Vehicle, to: Vehicle, { before, only }: CopyOptions = {}): Promise<void> {
  for (const table of only ?? tables) {
    const { rows } = await pool.run<{ name: string }>(
      'all_accounts',
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    const time = names.find((name) => name === 'start_time' || name === 'at' || name === 'month');
    // Tables without a time are the newest state, which is not copied with `before`.
    if (before !== undefined && time === undefined) continue;
    const values = names.map((name) => newValues[name] ?? name);
    await pool.run(
      'all_accounts',
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table}
       where account_id = $3 and vehicle_id = $4 ${before === undefined ? '' : `and ${time} < $5`}`,
      [to.accountId, to.vehicleId, from.accountId, from.vehicleId, ...(before === undefined ? [] : [new Date(before)])],
    );
  }
}
