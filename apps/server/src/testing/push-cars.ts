import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { DatabasePool } from '../db/pool.ts';
import type { Database } from '../db/tenancy.ts';
import { createPushToken } from '../features/vehicles/public.ts';
import { makeVehicle } from './vehicle.ts';

/** A vehicle that can push to a running program. */
export interface PushCar {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
  readonly token: string;
}

export async function makePushCars(pool: DatabasePool, database: Database, count: number): Promise<PushCar[]> {
  const cars: PushCar[] = [];
  for (let car = 0; car < count; car += 1) {
    const vehicle = await makeVehicle(pool);
    // The limit of vehicles belongs to a user, whom these accounts do not have.
    await database.forAccount(vehicle.accountId).updateTable('vehicles').set({ offline: false }).execute();
    const { token } = await createPushToken(database, vehicle);
    cars.push({ ...vehicle, token });
  }
  return cars;
}
