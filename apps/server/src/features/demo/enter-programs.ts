import { createHmac } from 'node:crypto';
import { enterLink } from '../abrp/public.ts';
import { deviceId, enterBroker } from '../mqtt/public.ts';
import type { DemoDeps } from './demo-deps.ts';
import type { DemoEntry } from './demo-entry.ts';
import { type DemoCar, findActor } from './household.ts';
import type { HouseholdPrograms } from './manufacturers.ts';
import type { ProgramsOfCars } from './simulator.ts';

/** Enters the programs of the household in its account: the broker of its Home Assistant, and for each of its cars A Better Routeplanner. */
export async function enterPrograms(
  { database, sealing, now }: Pick<DemoDeps, 'database' | 'sealing' | 'now'>,
  entry: DemoEntry,
  cars: readonly DemoCar[],
  { url, broker }: HouseholdPrograms,
): Promise<ProgramsOfCars | null> {
  const actor = await findActor({ database }, entry);
  if (actor === null) return null;
  const own = cars.filter(({ accountId }) => accountId === actor.accountId);
  const tokenOf = ({ vehicleId }: DemoCar) => createHmac('sha256', broker.password).update(vehicleId).digest('hex');
  await database.transaction(actor.accountId, async (tenant) => {
    const access = { url: broker.broker, user: broker.user, password: broker.password };
    await enterBroker(tenant, { sealing, now: now() }, actor, { access });
    for (const car of own) await enterLink(tenant, { sealing, now: now() }, actor, { vehicleId: car.vehicleId, token: tokenOf(car) });
  });
  return { url, cars: Object.fromEntries(own.map((car) => [car.key, { device: deviceId(car.vehicleId), abrpToken: tokenOf(car) }])) };
}
