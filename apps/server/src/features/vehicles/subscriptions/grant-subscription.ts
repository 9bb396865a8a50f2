import type { VehicleId } from '@wattbook/domain/ids';
import { grantTrial, type SoldPlan } from '@wattbook/domain/subscriptions/subscription';
import type { Tenant } from '../../../db/tenancy.ts';
import { AppError, requireFound } from '../../../http/app-error.ts';
import { lockVehicles } from '../vehicle.store.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { releaseSubscription } from './change-subscription.ts';
import { storeOfVehicle } from './subscriptions.store.ts';

/** Gives a vehicle a plan for some months, which then ends by itself. A subscription that is paid already belongs to no vehicle then, and can be moved: nothing paid is lost. */
export async function grantSubscription(
  { connections }: Pick<PaymentDeps, 'connections'>,
  tenant: Tenant,
  { vehicleId, plan, months }: { readonly vehicleId: VehicleId; readonly plan: SoldPlan; readonly months: number },
  now: number,
): Promise<void> {
  await lockVehicles(tenant);
  const { archive, payed } = requireFound(
    await tenant.selectFrom('vehicles').select(['archive', 'payed']).where('id', '=', vehicleId).executeTakeFirst(),
  );
  if (archive) throw new AppError('vehicle_archived');
  await releaseSubscription(tenant, vehicleId, now);
  await storeOfVehicle(tenant, vehicleId, grantTrial({ plan, months }, now), now);
  if (!payed) await connections.endPause(tenant, vehicleId, now);
}
