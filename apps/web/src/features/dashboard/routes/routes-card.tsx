import { Button } from '@mantine/core';
import { IconMap2, IconWifiOff } from '@tabler/icons-react';
import type { VehicleRoute } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { lazy, memo, Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import type { Loaded } from '../cards/card-states.tsx';
import type { ChargeMark } from '../data/dashboard.queries.ts';
import classes from './routes.module.css';

const RoutesMap = lazy(() => import('./routes-map.tsx').then(({ RoutesMap: component }) => ({ default: component })));

interface RoutesCardProps {
  readonly route: Loaded<VehicleRoute>;
  readonly marks: Loaded<readonly ChargeMark[]>;
  readonly range: string;
}

/** The map of the routes with reserved space: loading, empty, failed, or drawn once its code is loaded. */
export const RoutesCard = memo(function RoutesCard({ route, marks, range }: RoutesCardProps) {
  const t = useT();
  const { data } = route;
  const isEmpty = data?.coordinates.length === 0 && (marks.data ?? []).every(({ location }) => location === null);
  return (
    <div className={classes['place']}>
      {data !== undefined && !isEmpty ? (
        <Suspense fallback={<Waiting />}>
          <RoutesMap route={data} marks={marks.data} marksFailed={marks.isError} range={range} />
        </Suspense>
      ) : data === undefined && !route.isError ? (
        <Waiting />
      ) : (
        <section className={classes['waiting']}>
          <h2>{t('dashboard.routes')}</h2>
          <div className={classes['filled']} {...(isEmpty ? {} : { role: 'alert' })}>
            {isEmpty ? (
              <EmptyState icon={IconMap2} title={t('dashboard.noRoutes')} text={t('dashboard.noRoutesNext')} />
            ) : (
              <EmptyState icon={IconWifiOff} title={t('dashboard.routesFailed')}>
                <Button variant="default" onClick={() => void route.refetch()}>
                  {t('errors.retry')}
                </Button>
              </EmptyState>
            )}
          </div>
        </section>
      )}
    </div>
  );
});

function Waiting() {
  const t = useT();
  return (
    <section className={classes['waiting']} aria-busy="true">
      <h2>{t('dashboard.routes')}</h2>
      <div className={classes['ground']} />
    </section>
  );
}
