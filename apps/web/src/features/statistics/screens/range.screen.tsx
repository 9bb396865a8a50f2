import { IconRoad } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import type { StatisticOf } from '@wattbook/contract/statistics/statistics.schema';
import { lazy, Suspense, useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useUser } from '../../account/public.ts';
import { quartileCurves } from '../levels/level-panels.ts';
import { groupSufficient, LevelStatistics, ownSufficient } from '../levels/level-statistics.tsx';

const LevelChart = lazy(() => import('../levels/level-chart.tsx').then(({ LevelChart: component }) => ({ default: component })));

/** `/range`: the range by level, for staff only; others see the datasheet (STAT-002, STAT-061 to STAT-063, OQ-184). */
export function RangeScreen() {
  const { staff } = useUser();
  if (!staff) return <Navigate {...paths.datasheet()} replace />;
  return (
    <LevelStatistics tab="range" own={22} group={23}>
      {(own, group) => <Curves own={ownSufficient(own)} group={groupSufficient(group)} />}
    </LevelStatistics>
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
