import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import { lockTimeline, changedIn } from '../../telemetry/public.ts';
import { finishRepricing, listDueRepricings } from '../cards/public.ts';
import { findDueVehicles, markArrived, markRepriced, readDueCharges } from './charge-prices.store.ts';
import { priceCharges } from './price-charges.ts';

const maxCards = 50;
const maxVehicles = 50;
/** The timeline of the vehicle is locked meanwhile, so that its intake waits for one batch only. */
const batchSize = 50;

interface DuePricing extends Pick<Platform, 'database' | 'live' | 'telemetry' | 'now'> {
  /** Called with the charges that have a price now, in its transaction. */
  readonly onPriced: (tenant: Tenant, vehicleId: VehicleId, ids: readonly ChargeId[]) => Promise<void>;
}

/**
 * Prices charges that are new or changed, and those of changed cards. A vehicle that fails does not stop the others; the first error is thrown at the end.
 */
export async function priceDueCharges(deps: DuePricing, signal: AbortSignal): Promise<void> {
  const { database, live } = deps;
  for (const repricing of await listDueRepricings(database, maxCards)) {
    await database.transaction(repricing.accountId, async (tenant) => {
      await markRepriced(tenant, repricing);
      await finishRepricing(tenant, repricing);
    });
  }
  await markArrived(database);
  const errors: unknown[] = [];
  for (const { account_id: accountId, vehicle_id: vehicleId } of await findDueVehicles(database, maxVehicles)) {
    let isMore = true;
    while (isMore) {
      if (signal.aborted) return;
      const batch = await database
        .transaction(accountId, async (tenant) => {
          await lockTimeline(tenant, vehicleId);
          const charges = await readDueCharges(tenant, vehicleId, batchSize);
          await priceCharges(deps, tenant, vehicleId, charges);
          const ids = charges.map(({ id }) => id);
          await deps.onPriced(tenant, vehicleId, ids);
          return charges;
        })
        .catch((error: unknown) => {
          errors.push(error);
          return [];
        });
      isMore = batch.length === batchSize;
      if (batch.length === 0) continue;
      const range = { from: batch.at(-1)?.start_time.getTime() ?? 0, to: batch[0]?.end_time.getTime() ?? 0 };
      live.publish({ accountId, vehicleId, kind: 'segments', changes: changedIn(range, ['charge']) });
    }
  }
  if (errors.length > 0) throw errors[0];
}
