import { setTimeout as pause } from 'node:timers/promises';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Connection } from '@wattbook/server/db/connect';
import { readAllSamples } from '@wattbook/server/telemetry/public';
import { carLife } from '../cars/car-life.ts';
import type { Vehicle } from '../product/installation.ts';
import { bodiesOf, pushAll } from '../product/push.ts';
import type { World } from './fault.ts';

export const day = 86_400_000;

export const lifeOf = (seed: number, from: number, until: number): Sample[] => [
  ...carLife({ seed, source: 'push', from, until, driveEvery: 15, chargeEvery: 60, parkedEvery: 300 }),
];

export const pushLife = (world: World, { token }: Vehicle, samples: readonly Sample[]): Promise<void> =>
  pushAll(world.program().url, token, bodiesOf(samples, 500));

/** Waits until nothing of a vehicle is left to be folded. */
export async function settled({ connection }: Pick<World, 'connection'>, { vehicleId }: Vehicle): Promise<void> {
  for (let round = 0; round < 300; round += 1) {
    const { rows } = await connection.pool.run<{ waiting: boolean }>(
      'all_accounts',
      `select dirty_from is not null or exists (select from history_inbox i where i.vehicle_id = s.vehicle_id) as waiting
       from vehicle_state s where vehicle_id = $1`,
      [vehicleId],
    );
    if (rows[0]?.waiting === false) return;
    await pause(200);
  }
  throw new Error('the samples were not folded within a minute');
}

/** Every stored sample of a vehicle, wherever it is stored. */
export const storedSamples = async ({ database }: Connection, { accountId, vehicleId }: Vehicle): Promise<readonly Sample[]> =>
  (await Array.fromAsync(readAllSamples(database.forAccount(accountId), vehicleId))).flat();
