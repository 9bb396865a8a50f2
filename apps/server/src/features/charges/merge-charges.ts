import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { MergedCharges } from '@wattbook/contract/charges/charge-form.schema';
import { haveSameAddress, type MergedPart, mergeCharges as mergeParts } from '@wattbook/domain/charges/merge-charges';
import type { ChargeId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { changeTimeline, hullOf, rangeOf, readConflicts, readParts } from '../segments/public.ts';
import { chargeNoun } from './charge-noun.ts';
import { presentCharge, sources } from './charge.fields.ts';
import type { SaveChargeDeps } from './create-charge.ts';
import { mergedRow, partOf } from './merged-row.ts';

/**
 * Merges charges at one address that follow each other into a new one (CHG-070 to CHG-072). It is frozen like an entered one; its parts stay as deleted rows, so that
 * detection respects their times and the merge can be undone (decision 0074).
 */
export async function mergeCharges(deps: SaveChargeDeps, actor: Actor, ids: MergedCharges): Promise<Charge> {
  const { rows } = await changeTimeline(deps, actor, chargeNoun(deps), {
    action: 'merged',
    find: (tenant) => readParts(tenant, 'charges', ids),
    load: (tenant, { found }) => readConflicts(tenant, found[0].vehicle_id, hullOf(found.map(rangeOf))),
    plan: ({ found, now }, inRange) => {
      const parts = found.map(partOf) as [MergedPart, ...MergedPart[]];
      if (!haveSameAddress(parts)) throw new AppError('other_address');
      if (inRange.length !== found.length) throw new AppError('not_consecutive');
      const merged = mergeParts(parts);
      const range = { from: merged.startTime, to: merged.endTime };
      const id = newId() as ChargeId;
      return {
        entityId: id,
        related: ids,
        range,
        insert: [{ ...mergedRow(found, merged), id, source: sources.merged, frozen: true, status: 'closed' }],
        update: [{ ids, set: { deleted_at: new Date(now), merged_into: id } }],
        taken: [range],
        placed: [id],
        isMeasured: true,
      };
    },
  });
  return presentCharge(rows[0]);
}
