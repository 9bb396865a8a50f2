import { IconMap2 } from '@tabler/icons-react';
import type { VehicleRoute } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { memo, type ReactNode, Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import type { RangeMapProps } from '../../routes/public.ts';
import { CardFailure, type Loaded } from '../cards/card-states.tsx';
import type { ChargeMark } from '../data/dashboard.queries.ts';
import { RoutesMap } from './routes-map.tsx';
import classes from './routes.module.css';

interface RoutesCardProps extends Pick<RangeMapProps, 'vehicleId' | 'range' | 'total' | 'isOld'> {
  readonly route: Loaded<VehicleRoute>;
  readonly marks: Loaded<readonly ChargeMark[]>;
}

/** The map of the routes with reserved space: loading, empty, failed, or drawn once its code is loaded. */
export const RoutesCard = memo(function RoutesCard({ route, marks, range, ...map }: RoutesCardProps) {
  const t = useT();
  const { data, trouble } = route;
  const isEmpty = data?.coordinates.length === 0 && !map.isOld && (marks.data ?? []).every(({ location }) => location === null);
  return (
    <div className={classes['place']}>
      {data === undefined ? (
        <Space range={range} isBusy={trouble === null}>
          {trouble !== null && <CardFailure trouble={trouble} title={t('dashboard.routesFailed')} onRetry={() => void route.refetch()} />}
        </Space>
      ) : isEmpty ? (
        <Space range={range}>
          {data.sealed.length > 0 ? (
            <EmptyState icon={IconMap2} title={t('dashboard.sealedRoutes')} text={t('dashboard.sealedRoutesNext')} />
          ) : (
            <EmptyState icon={IconMap2} title={t('dashboard.noRoutes')} text={t('dashboard.noRoutesNext')} />
          )}
        </Space>
      ) : (
        <Suspense fallback={<Space range={range} isBusy />}>
          <RoutesMap {...map} route={data} marks={marks} range={range} />
        </Suspense>
      )}
    </div>
  );
});

interface SpaceProps {
  readonly range: string;
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
}

/** The space of the map, with what is shown in place of it. */
function Space({ range, isBusy = false, children }: SpaceProps) {
  const t = useT();
  return (
    <section className={classes['waiting']} aria-busy={isBusy}>
      <header>
        <h2>{t('maps.routes')}</h2>
        <span>{range}</span>
      </header>
      <div className={classes[isBusy ? 'ground' : 'filled']}>{children}</div>
    </section>
  );
}
