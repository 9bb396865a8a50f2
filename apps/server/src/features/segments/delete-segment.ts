import type { Actor } from '../../http/actor.ts';
import { changeTimeline, type TimelineDeps } from './change/change-timeline.ts';
import { rangeOf } from './change/planned-change.ts';
import type { SegmentNoun } from './change/segment-noun.ts';
import { readShown } from './change/segment-rows.ts';
import type { SegmentTableName } from '../../telemetry/public.ts';

/**
 * Deletes a segment for the user: the row stays, so that detection does not find the same segment again and it can be restored. A second deletion answers `not_found`.
 */
export async function deleteSegment<Table extends SegmentTableName, Context>(
  deps: TimelineDeps,
  actor: Actor,
  noun: SegmentNoun<Table, Context>,
  id: string,
): Promise<void> {
  await changeTimeline(deps, actor, noun, {
    action: 'deleted',
    find: (tenant) => readShown(tenant, noun.table, id),
    load: () => Promise.resolve(null),
    plan: ({ found, now }) => ({
      entityId: id,
      range: rangeOf(found),
      update: [{ ids: [id], set: { deleted_at: new Date(now) } }],
      isMeasured: true,
    }),
  });
}
