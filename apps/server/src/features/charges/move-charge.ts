import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { findCard } from '../cards/public.ts';
import { changeTimeline, planMove, readShown } from '../segments/public.ts';
import { chargeNoun } from './charge-noun.ts';
import { presentCharge, sources } from './charge.fields.ts';
import type { SaveChargeDeps } from './create-charge.ts';

/**
 * Gives a charge that was entered by hand another vehicle of the account (decision 0090). It keeps its cost; a card that is only of the old vehicle is taken from it. What lay at its time in the
 * timeline of the old vehicle is detected again.
 */
export async function moveCharge(deps: SaveChargeDeps, actor: Actor, id: string, vehicleId: VehicleId): Promise<Charge> {
  const { rows } = await changeTimeline(deps, actor, chargeNoun(deps), {
    action: 'moved',
    vehicleId,
    find: (tenant) => readShown(tenant, 'charges', id),
    isDone: (found) => found.vehicle_id === vehicleId,
    load: async (tenant, { found }) => (found.card_id === null ? undefined : findCard(tenant, found.card_id)),
    plan: ({ found }, card) => {
      if (found.source !== sources.entered) throw new AppError('reported_by_vehicle');
      const isForeignCard = card !== undefined && card.vehicleId !== null && card.vehicleId !== vehicleId;
      return planMove('charge', found, vehicleId, isForeignCard ? { card_id: null, card_name: null } : {});
    },
  });
  return presentCharge(rows[0]);
}
