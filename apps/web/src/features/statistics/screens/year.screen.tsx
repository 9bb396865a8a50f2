import { IconCalendarStats, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { YearReview } from '@wattbook/contract/statistics/year-review.schema';
import { lazy, Suspense, useState } from 'react';
import { saveFile } from '../../../api/save-file.ts';
import { browserZone } from '../../../i18n/preferences.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DownloadButton } from '../../../lists/download-button.tsx';
import { paths } from '../../../paths.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import type { Day } from '../../../ui/range/day.ts';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useYear, YearSelect } from '../../costs/public.ts';
import { type NameNear, useNameNear } from '../../places/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { visitedPlacesQuery } from '../data/history.queries.ts';
import { openedTripsQuery, yearQuery } from '../data/year.queries.ts';
import { FailedCard, failedOf } from '../page/failed-card.tsx';
import { FIRST_YEAR } from '../page/first-year.ts';
import classes from '../page/statistics.module.css';
import { SealedNote } from '../year/sealed-note.tsx';
import { YearCards } from '../year/year-cards.tsx';
import { openedPlacesOf, placesOf, type YearPlaces } from '../year/year-places.ts';
import { shortName, YearRecords } from '../year/year-records.tsx';

const YearChart = lazy(() => import('../year/year-chart.tsx').then(({ YearChart: component }) => ({ default: component })));

const PlaceChart = lazy(() => import('../history/place-chart.tsx').then(({ PlaceChart: component }) => ({ default: component })));

/** `/year-in-review`: the year of the selected vehicle on a page that its owner would show to a friend. */
export function YearScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const years = useYear(FIRST_YEAR);
  const query = useQuery(yearQuery(vehicle.id, years.year));
  const { data: review } = query;
  const failed = failedOf([query]);
  const isEmpty = review !== undefined && review.trips.total + review.charges.total === 0;

  const content = () => {
    if (failed.length > 0) return <FailedCard failed={failed} />;
    if (isEmpty)
      return (
        <Card flush>
          <EmptyState icon={IconCalendarStats} title={t('review.empty', { year: String(years.year) })} text={t('review.emptyNext')} />
        </Card>
      );
    return (
      <>
        <YearCards review={review} />
        {review === undefined ? <BlockSkeleton tall /> : <Year key={review.year} review={review} today={years.today} />}
      </>
    );
  };

  return (
    <>
      <PageHead
        title={t('review.title', { year: String(years.year) })}
        subtitle={vehicle.displayName}
        back={{ to: paths.datasheet(), label: t('shell.statistics') }}
      >
        <YearSelect {...years} />
      </PageHead>
      <div className={classes['stack']}>{content()}</div>
    </>
  );
}

/** What a year has beside its sums. Sealed places are on it only while the person wants it. */
function Year({ review, today }: { readonly review: YearReview; readonly today: Day }) {
  const vehicle = useVehicle();
  const [isOpen, setOpen] = useState(false);
  const { data: trips } = useQuery({ ...openedTripsQuery(vehicle.id, review), enabled: isOpen });
  const { data: visited } = useQuery(visitedPlacesQuery(vehicle.id, review.year));
  const places = isOpen && trips !== undefined ? openedPlacesOf(review, trips) : placesOf(review);
  const nameNear = useNameNear(true);
  return (
    <>
      <YearRecords review={review} places={places} nameNear={nameNear} />
      <Suspense fallback={<BlockSkeleton tall />}>
        <YearChart review={review} today={today} />
      </Suspense>
      {visited !== undefined && (
        <Suspense fallback={<BlockSkeleton tall />}>
          <PlaceChart of={visited} />
        </Suspense>
      )}
      <SealedNote count={review.sealedTrips} isOpen={isOpen} onToggle={setOpen} trips={trips} />
      <YearPdf year={review.year} farthest={isOpen ? printedFarthest(places, nameNear) : null} />
    </>
  );
}

/** The farthest place as the page on paper names it. */
function printedFarthest({ farthest }: YearPlaces, nameNear: NameNear) {
  const name = farthest === null ? null : shortName(farthest.place, nameNear);
  return farthest === null || name === null ? null : { name: name.slice(0, 200), distance: farthest.km };
}

function YearPdf({ year, farthest }: { readonly year: number; readonly farthest: ReturnType<typeof printedFarthest> }) {
  const t = useT();
  const { id } = useVehicle();
  const language = useLanguage();
  const body = { year, language, timezone: browserZone(), farthest } as const;
  return (
    <div>
      <DownloadButton
        icon={IconFileTypePdf}
        label={t('review.pdf')}
        hint={t('review.pdfHint')}
        save={() => saveFile('POST /v1/statistics/vehicles/:id/year/pdf', { params: { id }, body })}
      />
    </div>
  );
}
