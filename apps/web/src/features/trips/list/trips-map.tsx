import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { ShownRows } from '../../../lists/list-of.ts';
import { Card } from '../../../ui/page/card.tsx';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { FiguresNotice } from '../../../ui/strip/figures-notice.tsx';
import { figuresStateOf, isWithoutFigures } from '../../../ui/strip/figures-state.ts';
import { findTrips } from '../data/opened-trips.ts';
import { RangeMap, rangeRouteQuery } from '../../routes/public.ts';
import classes from './trips-map.module.css';

/** The routes of all trips of the list, not only of its page (TRIP-021). */
export function TripsMap({ owner, moments, filter, total, label }: ShownRows) {
  const t = useT();
  const route = useQuery({ ...rangeRouteQuery(owner, moments, filter, findTrips(owner)), enabled: total !== null });
  const state = figuresStateOf([route]);
  return (
    <div className={classes['map']}>
      {isWithoutFigures(state) ? (
        <Card title={t('maps.routes')}>
          <FiguresNotice state={state} />
        </Card>
      ) : (
        <Suspense fallback={<BlockSkeleton tall />}>
          {route.data === undefined ? (
            <BlockSkeleton tall />
          ) : (
            <RangeMap
              vehicleId={owner}
              route={route.data}
              total={total ?? 0}
              range={label}
              isOld={total === null || route.isPlaceholderData}
              size="small"
            />
          )}
        </Suspense>
      )}
    </div>
  );
}
