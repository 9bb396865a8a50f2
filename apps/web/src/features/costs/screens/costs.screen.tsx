import { IconCoins, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CostReport } from '@wattbook/contract/costs/cost-report.schema';
import { lazy, Suspense } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { BlockSkeleton, PicturesSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { type Day, toMoments } from '../../../ui/range/day.ts';
import { figuresStateOf } from '../../../ui/strip/figures-state.ts';
import { SummaryStrip } from '../../../ui/strip/summary-strip.tsx';
import { EmptyState, ErrorState } from '../../../ui/table/table-states.tsx';
import { HomeReportButton } from '../../charges/public.ts';
import { CostTabs } from '../../cost-tabs/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { costReportQuery } from '../data/costs.queries.ts';
import { CardTable } from '../report/card-table.tsx';
import { FixedCostTable } from '../report/fixed-cost-table.tsx';
import { reportFigures } from '../report/report-figures.ts';
import { ReportHints } from '../report/report-hints.tsx';
import { useYear, YearSelect } from '../report/year-select.tsx';
import classes from './costs.module.css';

const CostChart = lazy(() => import('../report/cost-chart.tsx').then(({ CostChart: component }) => ({ default: component })));

/** `/costs`: the costs of the selected vehicle in a year (COST-001 to COST-013). */
export function CostsScreen() {
  const t = useT();
  const formats = useFormats();
  const vehicle = useVehicle();
  const years = useYear();
  const query = useQuery(costReportQuery(vehicle.id, years.year));
  const { data: report, isPending, refetch } = query;
  const isEmpty = report !== undefined && report.cards.length === 0 && report.fixCosts.length === 0;
  return (
    <>
      <PageHead title={t('costs.title')} subtitle={vehicle.displayName}>
        <HomeReportButton moments={toMoments({ from: `${years.year}-01-01`, to: `${years.year}-12-31` })} />
        <YearSelect {...years} />
      </PageHead>
      <CostTabs />
      {!isEmpty && (isPending || report !== undefined) && (
        <SummaryStrip
          figures={reportFigures(report, years.today, formats, t)}
          versus=""
          label={t('costs.sums', { year: String(years.year) })}
          state={figuresStateOf([query])}
        />
      )}
      {isPending && (
        <div className={classes['report']}>
          <PicturesSkeleton />
        </div>
      )}
      {!isPending && report === undefined && (
        <Card flush>
          <ErrorState title={t('costs.failed')} onRetry={() => void refetch()} />
        </Card>
      )}
      {isEmpty && <NoCosts year={years.year} />}
      {!isEmpty && report !== undefined && (
        <>
          <ReportHints report={report} />
          <Report report={report} today={years.today} />
        </>
      )}
    </>
  );
}

function Report({ report, today }: { readonly report: CostReport; readonly today: Day }) {
  const t = useT();
  const { year } = report;
  return (
    <div className={classes['report']}>
      <div className={classes['chart']}>
        <Suspense fallback={<BlockSkeleton tall />}>
          <CostChart report={report} today={today} />
        </Suspense>
      </div>
      <CardTable report={report} />
      <FixedCostTable
        report={report}
        shows="costs"
        title={t('costs.fixedOf', { year: String(year) })}
        none={t('costs.noFixed', { year: String(year) })}
      />
      <FixedCostTable
        report={report}
        shows="earnings"
        title={t('costs.earningsOf', { year: String(year) })}
        none={t('costs.noEarnings', { year: String(year) })}
      />
    </div>
  );
}

function NoCosts({ year }: { readonly year: number }) {
  const t = useT();
  return (
    <Card flush>
      <EmptyState icon={IconCoins} title={t('costs.none', { year: String(year) })} text={t('costs.noneNext')}>
        <LinkButton to={paths.addFixCost()} leftSection={<IconPlus size={16} stroke={1.75} />}>
          {t('costs.add')}
        </LinkButton>
      </EmptyState>
    </Card>
  );
}
