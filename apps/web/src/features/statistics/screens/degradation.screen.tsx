import { IconBattery3 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { StatisticOf } from '@wattbook/contract/statistics/statistics.schema';
import type { BatteryState, RangeDegradation } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { lazy, Suspense } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { figuresStateOf } from '../../../ui/strip/figures-state.ts';
import { type Figure, SummaryStrip } from '../../../ui/strip/summary-strip.tsx';
import { EmptyState, ErrorState } from '../../../ui/table/table-states.tsx';
import { useVehicle } from '../../vehicles/public.ts';
import { BatteryAssessment } from '../degradation/battery-assessment.tsx';
import { statisticQuery } from '../data/statistics.queries.ts';
import { ComparisonSelect, useComparison } from '../page/comparison.tsx';
import { ComparisonNote } from '../page/comparison-note.tsx';
import { degradationQuery } from '../data/degradation.queries.ts';
import { healthLabel } from '../degradation/degradation-panels.ts';
import { HelpArticle } from '../page/help-article.tsx';
import { StatisticsPage } from '../page/statistics-page.tsx';
import classes from '../degradation/degradation.module.css';

const DegradationCharts = lazy(() =>
  import('../degradation/degradation-charts.tsx').then(({ DegradationCharts: component }) => ({ default: component })),
);

const TimeAtLevel = lazy(() => import('../degradation/time-at-level.tsx').then(({ TimeAtLevel: component }) => ({ default: component })));

/** The figures of the strip; unknown until they are loaded. */
function useBatteryFigures(battery: BatteryState | undefined, fullRange: number | null | undefined): readonly Figure[] {
  const t = useT();
  const formats = useFormats();
  const { kWh } = useVehicle();
  const percent = (value: number | null | undefined) => formats.number(value, 1);
  const energy = (value: number | null | undefined) => formats.value('energy', value, { decimals: 1 });
  /** The range of a figure; one that is as narrow as a decimal of the figure is none. */
  const between = (range: readonly [number, number] | null | undefined, text: typeof percent) => {
    const [low, high] = [text(range?.[0]), text(range?.[1])];
    return low === null || high === null || low === high ? null : t('degradation.between', { low, high });
  };
  return [
    {
      label: healthLabel(battery?.basis ?? null, t),
      value: percent(battery?.health),
      unit: formats.unit('percent'),
      note: between(battery?.healthRange, percent),
    },
    {
      label: t('degradation.capacity'),
      value: energy(battery?.capacity),
      unit: formats.unit('energy'),
      note: between(battery?.capacityRange, energy),
    },
    { label: t('degradation.fullRange'), value: formats.value('range', fullRange), unit: formats.unit('range') },
    { label: t('degradation.size'), value: energy(kWh), unit: formats.unit('energy') },
  ];
}

/** `/degradation`: the health of the selected vehicle's battery, derived from its charges (STAT-029, STAT-030, OQ-180). */
export function DegradationScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const query = useQuery(degradationQuery(vehicle.id));
  const { data, isPending, refetch } = query;
  const comparison = useComparison();
  const { data: remaining } = useQuery(statisticQuery(vehicle.id, 19, comparison));
  const figures = useBatteryFigures(data?.battery, data?.data.at(-1)?.rangeSmoothed);

  const content = () => {
    if (isPending) return <BlockSkeleton tall />;
    if (data === undefined)
      return (
        <Card flush>
          <ErrorState onRetry={() => void refetch()} />
        </Card>
      );
    if (data.data.length === 0 && data.battery.charges === 0)
      return (
        <Card flush>
          <EmptyState icon={IconBattery3} title={t('degradation.none')} text={t('degradation.noneNext')} />
        </Card>
      );
    return <Battery of={data} remaining={remaining} />;
  };

  return (
    <StatisticsPage
      tab="degradation"
      controls={
        <>
          <ComparisonSelect {...comparison} />
          <HelpArticle article="battery" label={t('statistics.helpDegradation')} />
        </>
      }
    >
      {(isPending || data !== undefined) && (
        <SummaryStrip figures={figures} versus="" label={t('statistics.degradation')} state={figuresStateOf([query])} />
      )}
      <ComparisonNote of={remaining} />
      {content()}
    </StatisticsPage>
  );
}

interface BatteryProps {
  readonly of: { readonly battery: BatteryState; readonly data: readonly RangeDegradation[] };
  readonly remaining: StatisticOf<19> | undefined;
}

/** The assessment and the charts, against the typical vehicle where its group is large enough. */
function Battery({ of: { battery, data: ranges }, remaining }: BatteryProps) {
  const t = useT();
  const { data: typicalRange } = useQuery(statisticQuery(useVehicle().id, 18, { mode: 'variant' }));
  const { basis } = battery;
  return (
    <>
      <BatteryAssessment battery={battery} />
      <Suspense fallback={<BlockSkeleton tall />}>
        <DegradationCharts
          battery={battery}
          ranges={ranges}
          remaining={remaining?.groupSufficient === true ? remaining.result : undefined}
          typicalRange={typicalRange?.groupSufficient === true ? typicalRange.result : undefined}
        />
      </Suspense>
      <div className={classes['below']}>
        <Suspense fallback={<BlockSkeleton tall />}>
          <TimeAtLevel />
        </Suspense>
      </div>
      <div className={classes['how']}>
        {basis === 'energy' && <p>{t('degradation.howHealth')}</p>}
        <p>{t('statistics.howLevels')}</p>
        <p>{basis === 'range' ? `${t('degradation.howRange')} ${t('degradation.howFirstYear')}` : t('degradation.howRange')}</p>
      </div>
    </>
  );
}
