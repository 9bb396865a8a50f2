import type { Actor } from '../../http/actor.ts';
import { deleteSegment, restoreSegment } from '../segments/public.ts';
import { chargeNoun } from './charge-noun.ts';
import type { SaveChargeDeps } from './create-charge.ts';

export const deleteCharge = (deps: SaveChargeDeps, actor: Actor, id: string): Promise<void> =>
  deleteSegment(deps, actor, chargeNoun(deps), id);

export const restoreCharge = (deps: SaveChargeDeps, actor: Actor, id: string): Promise<void> =>
  restoreSegment(deps, actor, chargeNoun(deps), id);
