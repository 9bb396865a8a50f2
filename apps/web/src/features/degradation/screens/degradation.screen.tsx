import { IconBatteryVertical4 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { SummaryStrip } from '../../../ui/strip/summary-strip.tsx';
import { EmptyState, ErrorState } from '../../../ui/table/table-states.tsx';
import { useVehicle } from '../../vehicles/public.ts';
import { degradationQuery } from '../data/degradation.queries.ts';
import { remaining } from '../degradation-panels.ts';
import classes from '../degradation.module.css';

const DegradationCharts = lazy(() =>
  import('../degradation-charts.tsx').then(({ DegradationCharts: component }) => ({ default: component })),
);

/** `/degradation`: the degradation of the selected vehicle's battery, derived from its charges (STAT-029, STAT-030, OQ-180). */
export function DegradationScreen() {
  const t = useT();
  const formats = useFormats();
  const vehicle = useVehicle();
  const { data, isPending, isError, refetch } = useQuery(degradationQuery(vehicle.id));
  const months = data?.data;
  const last = months?.at(-1);
  const figures = [
    {
      label: t('degradation.remaining'),
      value: formats.number(last === undefined ? null : remaining(last), 1),
      unit: formats.unit('percent'),
    },
    { label: t('degradation.fullRange'), value: formats.value('range', last?.rangeSmoothed), unit: formats.unit('range') },
    {
      label: t('degradation.capacityNow'),
      value: formats.value('energy', data?.capacityEstimate, { decimals: 1 }),
      unit: formats.unit('energy'),
    },
    { label: t('degradation.capacityNew'), value: formats.value('energy', vehicle.kWh), unit: formats.unit('energy') },
  ];

  const content = () => {
    if (isPending) return <BlockSkeleton tall />;
    if (months === undefined)
      return (
        <Card flush>
          <ErrorState onRetry={() => void refetch()} />
        </Card>
      );
    if (months.length === 0)
      return (
        <Card flush>
          <EmptyState icon={IconBatteryVertical4} title={t('degradation.none')} text={t('degradation.noneNext')} />
        </Card>
      );
    return (
      <>
        <Suspense fallback={<BlockSkeleton tall />}>
          <DegradationCharts months={months} />
        </Suspense>
        <p className={classes['how']}>{t('degradation.how')}</p>
      </>
    );
  };

  return (
    <>
      <PageHead title={t('degradation.title')} />
      {!isError && <SummaryStrip figures={figures} versus="" label={t('degradation.title')} loading={isPending} />}
      {content()}
    </>
  );
}
