import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Deviations } from '@wattbook/contract/statistics/deviations.schema';
import { lazy, Suspense } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PicturesSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { figuresStateOf } from '../../../ui/strip/figures-state.ts';
import { type Figure, SummaryStrip } from '../../../ui/strip/summary-strip.tsx';
import { EmptyState, ErrorState } from '../../../ui/table/table-states.tsx';
import { useYear, YearSelect } from '../../costs/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { deviationsQuery } from '../data/deviations.queries.ts';
import { DeviationTable } from '../deviations/deviation-table.tsx';
import { averageDeviation, sumDeviation } from '../deviations/deviation-sums.ts';
import { signed } from '../deviations/deviation-panels.ts';
import { FIRST_YEAR } from '../page/first-year.ts';
import { StatisticsPage } from '../page/statistics-page.tsx';
import classes from '../page/statistics.module.css';

const DeviationChart = lazy(() =>
  import('../deviations/deviation-chart.tsx').then(({ DeviationChart: component }) => ({ default: component })),
);

/** The sums of the year, each with its average a month (STAT-041, STAT-042). */
function useDeviationFigures(deviations: Deviations | undefined, today: string): readonly Figure[] {
  const t = useT();
  const formats = useFormats();
  const unit = formats.unit('energy');
  const sum = deviations === undefined ? null : sumDeviation(deviations.cards);
  const average = deviations === undefined ? null : averageDeviation(deviations, today);
  return (['kWh', 'kWhBill', 'difference'] as const).map((name) => ({
    label: t(labels[name]),
    value: sum === null ? null : signed(sum[name], formats),
    unit,
    note: average === null ? null : t('statistics.aMonth', { amount: `${signed(average[name], formats)} ${unit}` }),
  }));
}

const labels = { kWh: 'statistics.charged', kWhBill: 'statistics.billed', difference: 'statistics.difference' } as const;

/** `/deviations`: what was charged in a year against what the stations billed for it (STAT-038 to STAT-043). */
export function DeviationsScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const years = useYear(FIRST_YEAR);
  const query = useQuery(deviationsQuery(vehicle.id, years.year));
  const { data, isPending, refetch } = query;
  const figures = useDeviationFigures(data, years.today);

  const content = () => {
    if (isPending) return <PicturesSkeleton />;
    if (data === undefined)
      return (
        <Card flush>
          <ErrorState onRetry={() => void refetch()} />
        </Card>
      );
    return (
      // All at once: what stands below the chart would move when its code comes.
      <Suspense fallback={<PicturesSkeleton />}>
        <DeviationChart deviations={data} today={years.today} />
        <DeviationTable deviations={data} />
        <p className={classes['how']}>{t('statistics.howDeviations')}</p>
      </Suspense>
    );
  };

  const isEmpty = data !== undefined && data.cards.length === 0;
  return (
    <StatisticsPage tab="deviations" controls={<YearSelect {...years} />}>
      {isEmpty ? (
        <Card flush>
          <EmptyState
            icon={IconPlugConnected}
            title={t('statistics.noDeviations', { year: String(years.year) })}
            text={t('statistics.noDeviationsNext')}
          />
        </Card>
      ) : (
        <>
          {(isPending || data !== undefined) && (
            <SummaryStrip figures={figures} versus="" label={t('statistics.deviations')} state={figuresStateOf([query])} />
          )}
          <div className={classes['stack']}>{content()}</div>
        </>
      )}
    </StatisticsPage>
  );
}
