import { Button, Switch } from '@mantine/core';
import { IconBatteryCharging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { StatisticOf } from '@wattbook/contract/statistics/statistics.schema';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/table/table-states.tsx';
import { useVehicle } from '../../vehicles/public.ts';
import { chargingCurves } from '../charging-speed/charging-curves.ts';
import { DiagnosticsDialog } from '../charging-speed/diagnostics.dialog.tsx';
import { statisticQuery } from '../data/statistics.queries.ts';
import { ComparisonSelect, useComparison } from '../page/comparison.tsx';
import { ComparisonNote } from '../page/comparison-note.tsx';
import { StatisticsPage } from '../page/statistics-page.tsx';
import classes from '../page/statistics.module.css';

const LevelChart = lazy(() => import('../levels/level-chart.tsx').then(({ LevelChart: component }) => ({ default: component })));

/** `/chargingspeed`: the power of DC charges by level, against the group (STAT-051 to STAT-060). */
export function ChargingSpeedScreen() {
  const vehicle = useVehicle();
  const comparison = useComparison();
  const own = useQuery(statisticQuery(vehicle.id, 20, comparison));
  const group = useQuery(statisticQuery(vehicle.id, 21, comparison));
  const failed = [own, group].filter(({ data, isError }) => isError && data === undefined);

  const content = () => {
    if (failed.length > 0)
      return (
        <Card flush>
          <ErrorState onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
        </Card>
      );
    if (own.data === undefined || group.data === undefined) return <BlockSkeleton height={440} />;
    return (
      <>
        {!own.data.ownSufficient && <TooLittle key={vehicle.id} of={own.data.diagnostics} />}
        {(own.data.ownSufficient || group.data.groupSufficient) && (
          <Curves own={own.data.ownSufficient ? own.data : undefined} group={group.data.groupSufficient ? group.data : undefined} />
        )}
      </>
    );
  };

  return (
    <StatisticsPage tab="chargingSpeed" controls={<ComparisonSelect {...comparison} />}>
      {failed.length === 0 && <ComparisonNote of={group.data} />}
      <div className={classes['stack']}>{content()}</div>
    </StatisticsPage>
  );
}

function Curves({ own, group }: { readonly own: StatisticOf<20> | undefined; readonly group: StatisticOf<21> | undefined }) {
  const t = useT();
  const [hasExtremes, setHasExtremes] = useState(false);
  const curves = useMemo(() => chargingCurves(own, group, hasExtremes, t), [own, group, hasExtremes, t]);
  return (
    <Suspense fallback={<BlockSkeleton height={440} />}>
      <LevelChart
        title={t('statistics.chargingTitle')}
        quantity="power"
        curves={curves}
        fileName="charging-speed"
        controls={
          <Switch
            labelPosition="left"
            label={t('statistics.extremes')}
            checked={hasExtremes}
            onChange={({ currentTarget }) => setHasExtremes(currentTarget.checked)}
          />
        }
      />
    </Suspense>
  );
}

/** Why there is no curve of the vehicle itself; what is missing opens at once, and again with the button (STAT-060). */
function TooLittle({ of }: { readonly of: StatisticOf<20>['diagnostics'] }) {
  const t = useT();
  const [opened, setOpened] = useState(true);
  return (
    <Card flush>
      <EmptyState icon={IconBatteryCharging} title={t('statistics.noCurve')}>
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('statistics.whatIsMissing')}
        </Button>
      </EmptyState>
      <DiagnosticsDialog of={of} opened={opened} onClose={() => setOpened(false)} />
    </Card>
  );
}
