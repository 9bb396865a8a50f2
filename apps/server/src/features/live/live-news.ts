import type { LiveMessage } from '@wattbook/contract/live/live.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import type { SegmentChange } from '../../telemetry/public.ts';

/** A message before it is sent: changed segments can still be merged with later ones. */
export type LiveNews =
  | Extract<LiveMessage, { readonly kind: 'state' }>
  | { readonly kind: 'segments'; readonly vehicleId: VehicleId; readonly changes: readonly SegmentChange[] };

/** A state stays the same object for all streams, so that it is serialised once. */
export function presentNews(news: LiveNews): LiveMessage {
  if (news.kind === 'state') return news;
  const changes = news.changes.map(({ from, to, ...change }) => ({
    ...change,
    from: new Date(from).toISOString(),
    to: to === null ? null : new Date(to).toISOString(),
  }));
  return { ...news, changes };
}
