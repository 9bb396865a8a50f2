import { changesFinalBefore } from '@wattbook/domain/deletion/restorable';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { readOverlapping, type SegmentTableName } from '../../telemetry/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { changeTimeline, type TimelineDeps } from './change/change-timeline.ts';
import { rangeOf } from './change/planned-change.ts';
import type { SegmentNoun, SegmentRow } from './change/segment-noun.ts';
import { readRows } from './change/segment-rows.ts';
import { kindOf } from './in-range.ts';

/**
 * Shows a segment again that was deleted in the last 30 days, of a vehicle with a logbook in the last ten years, as it was; one that is shown already stays. Answers `not_found` for any other, also for
 * a part of a merged one, which only undoing the merge brings back, and `conflict` where its time has another segment by now: detection leaves the time of a deleted segment free, but a user can have created a trip in it.
 */
export async function restoreSegment<Table extends SegmentTableName, Context>(
  deps: TimelineDeps,
  actor: Actor,
  noun: SegmentNoun<Table, Context>,
  id: string,
): Promise<void> {
  await changeTimeline(deps, actor, noun, {
    action: 'restored',
    find: (tenant) => readRestorable(tenant, noun.table, id, deps.now()),
    isDone: (found) => found.deleted_at === null,
    load: (tenant, { found }) =>
      readOverlapping(tenant, found.vehicle_id, { ...rangeOf(found), kinds: ['trip', 'charge', 'idle', 'sleep'] }),
    plan: ({ found }, others) => {
      if (others.length > 0) throw new AppError('conflict');
      const range = rangeOf(found);
      const closed = { isClosed: found.status === 'closed', isFrozen: found.frozen };
      return {
        entityId: id,
        range,
        update: [{ ids: [id], set: { deleted_at: null } }],
        freed: [{ id, kind: kindOf[noun.table], startTime: range.from, ...closed }],
        isMeasured: true,
      };
    },
  });
}

async function readRestorable<Table extends SegmentTableName>(
  tenant: Tenant,
  table: Table,
  id: string,
  now: number,
): Promise<SegmentRow<Table>> {
  const [row] = await readRows(tenant, table, [id]);
  if (row === undefined || row.status === 'open') throw new AppError('not_found');
  if (row.deleted_at === null) return row;
  const isFinal = row.deleted_at.getTime() < changesFinalBefore(now, await readVehicle(tenant, row.vehicle_id));
  if (isFinal || ('merged_into' in row && row.merged_into !== null)) throw new AppError('not_found');
  return row;
}
