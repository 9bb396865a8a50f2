import { IconRoad } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { StatisticOf } from '@wattbook/contract/statistics/statistics.schema';
import { lazy, Suspense, useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/table/table-states.tsx';
import { useUser } from '../../account/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { statisticQuery } from '../data/statistics.queries.ts';
import { quartileCurves } from '../levels/level-panels.ts';
import { ComparisonSelect, useComparison } from '../page/comparison.tsx';
import { ComparisonNote } from '../page/comparison-note.tsx';
import { StatisticsPage } from '../page/statistics-page.tsx';
import classes from '../page/statistics.module.css';

const LevelChart = lazy(() => import('../levels/level-chart.tsx').then(({ LevelChart: component }) => ({ default: component })));

/** `/range`: the range by level, for staff only; others see the datasheet (STAT-002, STAT-061 to STAT-063, OQ-184). */
export function RangeScreen() {
  const { staff } = useUser();
  return staff ? <Ranges /> : <Navigate {...paths.datasheet()} replace />;
}

function Ranges() {
  const vehicle = useVehicle();
  const comparison = useComparison();
  const own = useQuery(statisticQuery(vehicle.id, 22, comparison));
  const group = useQuery(statisticQuery(vehicle.id, 23, comparison));
  const failed = [own, group].filter(({ data, isError }) => isError && data === undefined);

  const content = () => {
    if (failed.length > 0)
      return (
        <Card flush>
          <ErrorState onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
        </Card>
      );
    if (own.data === undefined || group.data === undefined) return <BlockSkeleton height={440} />;
    return <Curves own={own.data.ownSufficient ? own.data : undefined} group={group.data.groupSufficient ? group.data : undefined} />;
  };

  return (
    <StatisticsPage tab="range" controls={<ComparisonSelect {...comparison} />}>
      {failed.length === 0 && <ComparisonNote of={group.data} />}
      <div className={classes['stack']}>{content()}</div>
    </StatisticsPage>
  );
}

function Curves({ own, group }: { readonly own: StatisticOf<22> | undefined; readonly group: StatisticOf<23> | undefined }) {
  const t = useT();
  const curves = useMemo(() => [...quartileCurves(own, 'own', t), ...quartileCurves(group, 'typical', t)], [own, group, t]);
  if (curves.length === 0)
    return (
      <Card flush>
        <EmptyState icon={IconRoad} title={t('statistics.noRange')} />
      </Card>
    );
  return (
    <Suspense fallback={<BlockSkeleton height={440} />}>
      <LevelChart title={t('statistics.rangeTitle')} quantity="range" curves={curves} fileName="range" />
    </Suspense>
  );
}
