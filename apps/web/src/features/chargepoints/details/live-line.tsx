import type { MapPoint, PointLiveState } from '@wattbook/contract/chargepoints/charge-point.schema';
import { type Availability, availabilityOf, isStale } from '@wattbook/domain/chargepoints/live-state';
import { useT } from '../../../i18n/use-t.ts';
import { Age } from '../../../ui/marks/age.tsx';
import { useNow } from '../../../ui/marks/use-now.ts';

/** Whether a charge point is free, with the age of that; an old state tells only how old it is. Nothing where no source tells it. */
export function LiveLine({ live }: { readonly live: PointLiveState | null }) {
  const t = useT();
  const now = useNow();
  if (live === null) return null;
  const { free, taken, out_of_order, unknown } = live;
  const isOld = isStale({ heardAt: Date.parse(live.heardAt) }, now);
  return (
    <small>
      {isOld
        ? t('chargeMap.liveOld')
        : `${t(`chargeMap.live_${availabilityAt(live, now)}`, { free, all: free + taken + out_of_order + unknown })} · ${t('chargeMap.liveHeard')}`}{' '}
      <Age at={live.heardAt} />
    </small>
  );
}

/** Whether nobody can charge there at a time in ms since 1970. */
export const cannotCharge = ({ live }: Pick<MapPoint, 'live'>, now: number): boolean =>
  ['taken', 'out_of_order'].includes(availabilityAt(live, now));

/** What a live state of the API means at a time in ms since 1970. */
const availabilityAt = (live: PointLiveState | null, now: number): Availability =>
  availabilityOf(live === null ? null : { ...live, heardAt: Date.parse(live.heardAt), changedAt: null }, now);
