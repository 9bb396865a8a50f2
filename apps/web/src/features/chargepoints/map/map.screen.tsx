import { useQuery } from '@tanstack/react-query';
import type { Location } from '@wattbook/contract/scalars';
import { lazy, Suspense, useEffect, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { fetchMapCode } from '../../../ui/map-frame/map-code.ts';
import type { VisibleBox } from '../../../ui/map-frame/map-data.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { operatorsQuery } from '../../cards/public.ts';
import { mapPointsQuery } from '../data/charge-map.queries.ts';
import { usePlannedCharge } from '../data/use-planned-charge.ts';
import { PointPanel } from '../details/point-panel.tsx';
import { AreaList } from './area-list.tsx';
import classes from './charge-map.module.css';
import { firstView } from './first-view.ts';
import { type MapFilter, readFilter, requestOf, saveFilter } from './map-filter.ts';
import { MapTools } from './map-tools.tsx';
import { OwnPointsHint } from './own-points-hint.tsx';

const ChargeMap = lazy(async () => {
  // What draws maps is fetched meanwhile; the map itself says where it does not come.
  fetchMapCode().catch(() => undefined);
  return { default: (await import('./charge-map.tsx')).ChargeMap };
});

interface View {
  readonly box: VisibleBox;
  readonly zoom: number;
}

const none: readonly never[] = [];

/** `/map`: public charge points with their prices (MAP-001 to MAP-031). */
export function MapScreen() {
  const t = useT();
  const [{ point }, setUrl] = useUrlState();
  const [filter, setFilter] = useState(() => readFilter(localStorage));
  const [view, setView] = useState<View>(firstView);
  const [place, setPlace] = useState<Location | null>(null);
  const [here, setHere] = useState<Location | null>(null);
  const planned = usePlannedCharge();
  const points = useMapPoints(filter, view);
  const isMapDue = useIsMapDue(points.data !== undefined || points.error !== null);
  const changeFilter = (next: MapFilter) => {
    setFilter(next);
    saveFilter(localStorage, next);
  };
  const open = (id: string) => setUrl({ point: id });
  const locate = (at: Location) => {
    setHere(at);
    setPlace(at);
  };
  const middle = { latitude: (view.box.north + view.box.south) / 2, longitude: (view.box.east + view.box.west) / 2 };
  return (
    <>
      <PageHead title={t('chargeMap.title')} />
      <div className={classes['screen']}>
        <MapTools filter={filter} onFilter={changeFilter} near={middle} onPlace={setPlace} onHere={locate} />
        <div className={classes['stage']}>
          <OwnPointsHint filter={filter} found={points.data?.total} onFilter={changeFilter} />
          <Suspense fallback={<BlockSkeleton tall />}>
            {isMapDue ? (
              <ChargeMap
                points={points.data?.data ?? none}
                clusters={points.data?.clusters ?? none}
                sources={points.data?.sources ?? none}
                place={place}
                onBox={(box, zoom) => setView({ box, zoom })}
                onPoint={open}
              />
            ) : (
              <BlockSkeleton tall />
            )}
          </Suspense>
        </div>
        <AreaList
          points={points.data?.data}
          failure={points.data === undefined && points.error !== null ? t(errorMessageOf(points.error)) : null}
          onRetry={() => void points.refetch()}
          planned={planned}
          here={here}
          middle={middle}
          onPoint={open}
        />
      </div>
      <PointPanel id={point} planned={planned} onClose={() => setUrl({ point: undefined })} />
    </>
  );
}

/** The longest wait for the first points, ms. */
const patienceMs = 2000;

/** Whether the map is drawn: its code keeps a phone busy for a second, so the list below it is drawn first. */
function useIsMapDue(isListed: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (isDue) return undefined;
    const timer = setTimeout(() => setDue(true), isListed ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [isListed, isDue]);
  return isDue;
}

/** The charge points of a view; an operator waits for the list of operators. */
function useMapPoints(filter: MapFilter, view: View) {
  const operators = useQuery(operatorsQuery);
  const isKnown = filter.operator === 'all' || operators.data !== undefined;
  return useQuery(mapPointsQuery(!isKnown ? null : { ...requestOf(filter, operators.data ?? none), ...view }));
}
