import { useQuery } from '@tanstack/react-query';
import type { StatisticOf } from '@wattbook/contract/statistics/statistics.schema';
import { lazy, Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { BlockSkeleton, PicturesSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { useYear, YearSelect } from '../../costs/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { habitsQuery, monthsQuery, statisticQuery } from '../data/statistics.queries.ts';
import { ComparisonSelect, useComparison } from '../page/comparison.tsx';
import { ComparisonNote } from '../page/comparison-note.tsx';
import { FailedCard, failedOf } from '../page/failed-card.tsx';
import { FIRST_YEAR } from '../page/first-year.ts';
import { StatisticsPage } from '../page/statistics-page.tsx';
import classes from '../page/statistics.module.css';

const ConsumptionChart = lazy(() =>
  import('../consumption/consumption-charts.tsx').then(({ ConsumptionChart: component }) => ({ default: component })),
);
const HabitCharts = lazy(() => import('../consumption/habit-charts.tsx').then(({ HabitCharts: component }) => ({ default: component })));
const RangeAndLoss = lazy(() => import('../history/range-and-loss.tsx').then(({ RangeAndLoss: component }) => ({ default: component })));
const noMonths: StatisticOf<17>['data'] = [];

/** `/consumption`: the consumption of a year by month, against that of the group, and by temperature and speed (STAT-044 to STAT-050). */
export function ConsumptionScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const years = useYear(FIRST_YEAR);
  const comparison = useComparison({ optional: true });
  const { mode, isOn } = comparison;
  const months = useQuery(monthsQuery(vehicle.id));
  const habits = useQuery(habitsQuery(vehicle.id));
  const group = useQuery({ ...statisticQuery(vehicle.id, 17, { mode, year: years.year }), enabled: isOn });
  const failed = failedOf([months, habits, group]);
  const typical = isOn ? group.data : undefined;

  const content = () => {
    if (failed.length > 0) return <FailedCard failed={failed} />;
    if (months.data === undefined || habits.data === undefined || (isOn && group.data === undefined)) return <PicturesSkeleton />;
    return (
      <>
        <Suspense fallback={<BlockSkeleton tall />}>
          <ConsumptionChart
            of={months.data}
            year={years.year}
            today={years.today}
            group={typical?.groupSufficient === true ? typical.data : noMonths}
          />
        </Suspense>
        <Suspense fallback={<BlockSkeleton tall />}>
          <HabitCharts habits={habits.data} />
        </Suspense>
        <Suspense fallback={<BlockSkeleton tall />}>
          <RangeAndLoss months={months.data.months} year={years.year} today={years.today} />
        </Suspense>
        <p className={classes['how']}>{t('statistics.howConsumption')}</p>
      </>
    );
  };

  return (
    <StatisticsPage
      tab="consumption"
      controls={
        <>
          <ComparisonSelect {...comparison} />
          <YearSelect {...years} />
        </>
      }
    >
      {isOn && failed.length === 0 && <ComparisonNote of={typical} />}
      <div className={classes['stack']}>{content()}</div>
    </StatisticsPage>
  );
}
