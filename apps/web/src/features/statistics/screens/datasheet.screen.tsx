import { IconCalendarStats, IconCar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { withTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useToday } from '../../../ui/range/use-today.ts';
import { MapSwitch } from '../../../ui/table/map-switch.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { reportQuery } from '../data/datasheet.queries.ts';
import { historyQuery } from '../data/history.queries.ts';
import { comparisonReportQuery } from '../data/statistics.queries.ts';
import { ComparisonSelect, useComparison } from '../page/comparison.tsx';
import { ComparisonNote } from '../page/comparison-note.tsx';
import { FailedCard, failedOf } from '../page/failed-card.tsx';
import { DiagnosisButton } from '../datasheet/diagnosis-button.tsx';
import { DatasheetCards } from '../datasheet/datasheet-cards.tsx';
import { TripsMap } from '../datasheet/trips-map.tsx';
import { StatisticsPage } from '../page/statistics-page.tsx';
import classes from '../page/statistics.module.css';

const MileageCharts = lazy(() =>
  withTexts(import('../history/mileage-charts.tsx'), 'costs').then(({ MileageCharts: component }) => ({ default: component })),
);

/** `/datasheet`: what the selected vehicle has done in the whole recorded time (STAT-012 to STAT-028, OQ-185). */
export function DatasheetScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const [{ map }, setState] = useUrlState();
  const own = useQuery(reportQuery(vehicle.id));
  const { data: report } = own;
  const comparison = useComparison();
  const { data: typical } = useQuery(comparisonReportQuery(vehicle.id, comparison.mode));
  const years = useQuery(historyQuery(vehicle.id));
  const { data: history } = years;
  const [failed, failedYears] = [failedOf([own]), failedOf([years])];
  const today = useToday();
  const isEmpty = report !== undefined && report.trips.total === 0 && report.charges.total === 0;

  const content = () => {
    if (failed.length > 0) return <FailedCard failed={[...failed, ...failedYears]} />;
    if (isEmpty)
      return (
        <Card flush>
          <EmptyState icon={IconCar} title={t('statistics.noTrips')} text={t('statistics.noTripsNext')} />
        </Card>
      );
    return (
      <div className={classes['stack']}>
        <DatasheetCards report={report} comparison={typical} />
        <DiagnosisButton vehicleId={vehicle.id} mode={comparison.mode} />
        <MapSwitch label={t('statistics.showMap')} shown={map === '1'} onChange={(shown) => setState({ map: shown ? '1' : undefined })} />
        {map === '1' && report !== undefined && <TripsMap vehicleId={vehicle.id} total={report.trips.total} />}
        {failedYears.length > 0 && <FailedCard failed={failedYears} />}
        {/* Last: how high it is depends on what was recorded. */}
        {history !== undefined && (
          <Suspense fallback={<BlockSkeleton tall />}>
            <MileageCharts of={history} today={today} />
          </Suspense>
        )}
      </div>
    );
  };

  return (
    <StatisticsPage
      tab="datasheet"
      controls={
        <>
          <ComparisonSelect {...comparison} />
          <LinkButton variant="default" leftSection={<IconCalendarStats size={16} stroke={1.75} />} to={paths.yearInReview()}>
            {t('review.name')}
          </LinkButton>
        </>
      }
    >
      <ComparisonNote of={typical} />
      {content()}
    </StatisticsPage>
  );
}
