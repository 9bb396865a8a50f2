import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { readOverlapping } from '../../telemetry/public.ts';
import { changeTimeline, type TimelineDeps } from './change/change-timeline.ts';
import { hullOf, rangeOf } from './change/planned-change.ts';
import type { SegmentNoun } from './change/segment-noun.ts';
import { readMerged } from './change/segment-rows.ts';
import { kindOf } from './in-range.ts';

/**
 * Undoes a merge: the parts are shown again as they were, and the merged entry is gone with what was changed of it. What lay between the parts is detected again. Answers
 * `not_found` for an entry that was not merged, and `conflict` where another trip or charge has taken the time of a part.
 */
export const unmergeSegment = <Table extends 'trips' | 'charges', Context>(
  deps: TimelineDeps,
  actor: Actor,
  noun: SegmentNoun<Table, Context>,
  id: string,
) =>
  changeTimeline(deps, actor, noun, {
    action: 'unmerged',
    find: (tenant) => readMerged(tenant, noun.table, id),
    load: (tenant, { found: [merged, ...parts] }) =>
      readOverlapping(tenant, merged.vehicle_id, { ...hullOf(parts.map(rangeOf)), kinds: ['trip', 'charge'], except: [id] }),
    plan: ({ found: [merged, ...parts] }, others) => {
      if (others.length > 0) throw new AppError('conflict');
      const kind = kindOf[noun.table];
      const ids = parts.map((part) => part.id);
      const freed = parts.map((part) => ({ id: part.id, kind, startTime: rangeOf(part).from, isClosed: false, isFrozen: false }));
      // What detection found over the merged entry needs no check any more.
      const ofMerged = { id, kind, startTime: hullOf(parts.map(rangeOf)).from, isClosed: true, isFrozen: false };
      return {
        entityId: id,
        related: ids,
        // A user may have given the merged entry other times than its parts have.
        range: hullOf([merged, ...parts].map(rangeOf)),
        update: [{ ids, set: { deleted_at: null, merged_into: null } }],
        remove: [id],
        freed: [...freed, ofMerged],
        isMeasured: true,
        shown: ids,
      };
    },
  });
