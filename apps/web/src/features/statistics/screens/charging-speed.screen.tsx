import { Button, Switch } from '@mantine/core';
import { IconBatteryCharging } from '@tabler/icons-react';
import type { StatisticOf } from '@wattbook/contract/statistics/statistics.schema';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useVehicle } from '../../vehicles/public.ts';
import { chargingCurves } from '../charging-speed/charging-curves.ts';
import { DiagnosticsDialog } from '../charging-speed/diagnostics.dialog.tsx';
import { groupSufficient, LevelStatistics, ownSufficient } from '../levels/level-statistics.tsx';

const LevelChart = lazy(() => import('../levels/level-chart.tsx').then(({ LevelChart: component }) => ({ default: component })));

/** `/chargingspeed`: the power of DC charges by level, against the group (STAT-051 to STAT-060). */
export function ChargingSpeedScreen() {
  const vehicle = useVehicle();
  return (
    <LevelStatistics tab="chargingSpeed" own={20} group={21}>
      {(own, group) => (
        <>
          {!own.ownSufficient && <TooLittle key={vehicle.id} of={own.diagnostics} />}
          {(own.ownSufficient || group.groupSufficient) && <Curves own={ownSufficient(own)} group={groupSufficient(group)} />}
        </>
      )}
    </LevelStatistics>
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
