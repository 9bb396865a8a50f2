import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { Actor } from '../../http/actor.ts';
import { unmergeSegment } from '../segments/public.ts';
import { chargeNoun } from './charge-noun.ts';
import { presentCharge } from './charge.fields.ts';
import type { SaveChargeDeps } from './create-charge.ts';

/** Undoes a merge of charges (decision 0074): answers the parts. */
export async function unmergeCharge(
  deps: SaveChargeDeps,
  actor: Actor,
  id: string,
): Promise<{ readonly total: number; readonly data: Charge[] }> {
  const { rows } = await unmergeSegment(deps, actor, chargeNoun(deps), id);
  return { total: rows.length, data: rows.map(presentCharge) };
}
