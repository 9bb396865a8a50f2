import type { Promotion } from '@wattbook/contract/promotions/promotions.endpoints';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { displayNameOf, readUserProfile } from '../profiles/public.ts';
import { grantSubscription, readVehicle, type VehicleConnections } from '../vehicles/public.ts';
import { findUsable, takePromotion, type UsablePromotion } from './promotions.store.ts';

export interface PromotionDeps {
  readonly database: Database;
  readonly billing: boolean;
  readonly now: () => number;
  readonly connections: Pick<VehicleConnections, 'endPause'>;
}

async function requireUsable({ database, billing, now }: PromotionDeps, code: string): Promise<UsablePromotion> {
  if (!billing) throw new AppError('not_found');
  const usable = await findUsable(database, code, now());
  if (usable === undefined) throw new AppError('not_eap');
  return usable;
}

/** Whom it greets, and the vehicle; a promotion of a vehicle that is gone is none. */
async function present(tenant: Tenant, { userId, vehicleId }: UsablePromotion): Promise<Promotion> {
  const user = await readUserProfile(tenant, userId);
  const vehicle = await readVehicle(tenant, vehicleId).catch(() => {
    throw new AppError('not_eap');
  });
  return { country: vehicle.country, displayName: vehicle.display_name, name: user.firstName ?? displayNameOf(user) };
}

/** What the promotion of a code is (BILL-032). */
export async function readPromotion(deps: PromotionDeps, code: string): Promise<Promotion> {
  const usable = await requireUsable(deps, code);
  return present(deps.database.forAccount(usable.accountId), usable);
}

/** Activates the promotion of a code, once: its vehicle has the plan for the months (BILL-037). The code identifies the user (OQ-238). */
export async function activatePromotion(deps: PromotionDeps, code: string): Promise<Promotion> {
  const usable = await requireUsable(deps, code);
  const now = deps.now();
  return deps.database.transaction(usable.accountId, async (tenant) => {
    if (!(await takePromotion(tenant, usable.id, now))) throw new AppError('not_eap');
    const promotion = await present(tenant, usable);
    await grantSubscription(deps, tenant, usable, now);
    return promotion;
  });
}
