import type { DatabasePool } from '../../db/pool.ts';

const toleranceMs = 3_600_000;

/**
 * Whether the clock of the server is behind times at which it has run before. Then samples of the present would be of its future, and refused for good. Times of
 * samples play no part: the clock of a car can be wrong too.
 */
export interface ServerClock {
  /** Whether the clock is more than an hour behind, as far as this process knows. */
  readonly isBehind: () => boolean;
  /** Stores the time of the clock, and reads the newest time of all servers of the database. */
  readonly check: () => Promise<void>;
}

/** `onChange` is called when the clock falls behind the newest time (milliseconds since 1970), and with null when it no longer is. */
export function openServerClock(pool: DatabasePool, now: () => number, onChange: (newest: number | null) => void): ServerClock {
  let newest = Number.NEGATIVE_INFINITY;
  let wasBehind = false;
  const isBehind = () => now() < newest - toleranceMs;
  return {
    isBehind,
    check: async () => {
      const { rows } = await pool.run<{ newest: Date }>(
        'no_account',
        `insert into server_clock as c (newest) values ($1)
         on conflict (only_row) do update set newest = greatest(c.newest, excluded.newest) returning newest`,
        [new Date(now())],
      );
      newest = rows[0]?.newest.getTime() ?? newest;
      if (isBehind() !== wasBehind) onChange(wasBehind ? null : newest);
      wasBehind = isBehind();
    },
  };
}

/** The newest time at which a server has run; null: none has. */
export async function readNewestTime(pool: DatabasePool): Promise<number | null> {
  const { rows } = await pool.run<{ newest: Date }>('no_account', 'select newest from server_clock');
  return rows[0]?.newest.getTime() ?? null;
}

/** Takes the time of the clock as right: it was ahead before. */
export async function acceptClock(pool: DatabasePool, now: number): Promise<void> {
  await pool.run('no_account', 'update server_clock set newest = $1', [new Date(now)]);
}
