import { newOwnership } from '@wattbook/contract/ownership/ownership.schema';
import type { Actor } from '../../http/actor.ts';
import { hasEntered, saveEntered } from '../ownership/public.ts';
import { findVin } from '../vehicles/public.ts';
import type { Cast } from './cast.ts';
import type { DemoDeps } from './demo-deps.ts';
import type { DemoEntry } from './demo-entry.ts';

/** The petrol car that the household would have driven instead, in euro. */
const petrolCar = {
  petrolPrice: 41_900,
  petrolConsumption: 7.1,
  fuelPrice: 1.759,
  petrolTax: 176,
  petrolInsurance: 790,
  petrolService: 620,
};

/** What a dealer offered for a bought car, of its price, so many days after the epoch. */
const [offeredShare, offeredAfterDays] = [0.62, 120];

/** Writes what the household knows of the value of its cars and of a petrol car, each once. */
export async function writeOwnership(
  { database }: Pick<DemoDeps, 'database'>,
  actor: Actor,
  entry: DemoEntry,
  { cars }: Cast,
): Promise<void> {
  const tenant = database.forAccount(actor.accountId);
  const offered = Temporal.Instant.from(entry.epoch).toZonedDateTimeISO(entry.timeZone).toPlainDate().add({ days: offeredAfterDays });
  for (const { key, fixedCosts } of cars) {
    const ids = entry.cars[key];
    // A visitor may have deleted the vehicle.
    if (ids?.accountId !== actor.accountId || (await findVin(tenant, ids.vehicleId)) === undefined) continue;
    if (await hasEntered(tenant, ids.vehicleId)) continue;
    const price = fixedCosts.find(({ category }) => category === 'PurchasingPrice')?.costs;
    const values = price === undefined ? [] : [{ date: offered.toString(), value: Math.round((price * offeredShare) / 100) * 100 }];
    await saveEntered(tenant, ids.vehicleId, newOwnership.parse({ ...petrolCar, currency: 'EUR', values }));
  }
}
