import { IconCalendarOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import type { Address } from '../../../address.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { sumsQuery } from '../../../lists/row-source.ts';
import { paths } from '../../../paths.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Neighbours } from '../../../ui/detail/neighbours.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useStoreOrigin } from '../../../ui/origin/use-origin.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { type Day, startOfMonth, toMoments } from '../../../ui/range/day.ts';
import { useToday } from '../../../ui/range/use-today.ts';
import { FiguresNotice } from '../../../ui/strip/figures-notice.tsx';
import { isWithoutFigures } from '../../../ui/strip/figures-state.ts';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { chargeRows } from '../../charges/public.ts';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { tripRows } from '../../trips/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { dayAddress, monthParameter, neighboursOf, parseDay } from '../address.ts';
import { daysQuery } from '../data/calendar.queries.ts';
import { DayCards } from '../day/day-cards.tsx';
import { ChargesOfDay, StationaryOfDay, TripsOfDay } from '../day/day-tables.tsx';
import classes from '../day/day.module.css';
import { useDaySums } from '../day/use-day-sums.ts';
import { useDayNames } from '../use-day-names.ts';

const DayMap = lazy(() => import('../day/day-map.tsx').then(({ DayMap: component }) => ({ default: component })));

/** The lists whose details link back to the day they were opened from. */
const lists = [paths.trips.pattern, paths.charges.pattern];

/** `/calendar/{year}/{month}/{day}` (DASH-034, DASH-036 to DASH-045). */
export function DayScreen() {
  const t = useT();
  const names = useDayNames();
  const today = useToday();
  const parsed = parseDay(usePathParams(paths.calendarDay), today);
  if (parsed.is === 'there') return <OneDay day={parsed.day} today={today} />;
  const isAhead = parsed.is === 'ahead';
  return (
    <MessagePage
      kind="empty"
      title={isAhead ? t('calendar.dayAhead', { day: names.day(parsed.day) }) : t('calendar.dayNowhere')}
      text={t(isAhead ? 'calendar.dayAheadNext' : 'calendar.dayNowhereNext')}
    >
      {isAhead ? (
        <LinkButton variant="default" to={dayAddress(today)}>
          {t('calendar.toToday')}
        </LinkButton>
      ) : (
        <LinkButton variant="default" to={paths.calendar()}>
          {t('calendar.toCalendar')}
        </LinkButton>
      )}
    </MessagePage>
  );
}

function OneDay({ day, today }: { readonly day: Day; readonly today: Day }) {
  const t = useT();
  const { preferences } = useFormats();
  const names = useDayNames();
  const vehicle = useVehicle();
  const navigate = useNavigate();
  const client = useQueryClient();
  const name = names.day(day);
  useStoreOrigin(dayAddress(day), { lists, label: name });
  const moments = useMemo(() => toMoments({ from: day, to: day }), [day]);
  const sums = useDaySums(vehicle, moments);
  const month = startOfMonth(day);
  // The cached sums of the month have the counts of this day.
  const cached = client.getQueryData(daysQuery(vehicle.id, month, preferences.zone).queryKey)?.find(({ date }) => date === day);
  const { previous, next } = neighboursOf(day, today);
  const toMonth = paths.calendar({ month: monthParameter(month, today) });

  const open = (neighbour: Day) =>
    // Replaces the history entry, so that the back link leads to the month however many days were opened.
    void navigate({ ...dayAddress(neighbour), replace: true, resetScroll: false });
  const approach = (neighbour: Day) => {
    const range = toMoments({ from: neighbour, to: neighbour });
    void client.prefetchQuery(sumsQuery(tripRows, vehicle.id, range));
    void client.prefetchQuery(sumsQuery(chargeRows, vehicle.id, range));
  };
  const ofDay = { vehicle, name, moments };

  return (
    <>
      <PageHead title={name} back={{ to: toMonth, label: names.month(month) }}>
        <Neighbours
          previousId={previous}
          nextId={next}
          previousLabel={t('calendar.previousDay')}
          nextLabel={t('calendar.nextDay')}
          onOpen={open}
          onPrefetch={approach}
          by="arrows"
        />
      </PageHead>
      {sums.isEmpty ? (
        <EmptyDay isToday={day === today} month={names.month(month)} toMonth={toMonth} />
      ) : (
        <>
          {!isWithoutFigures(sums.state) && <FiguresNotice state={sums.state} />}
          <TopOfDay day={day} vehicleId={vehicle.id} sums={sums} />
          <TripsOfDay {...ofDay} expected={sums.trips?.total ?? cached?.trips} />
          <ChargesOfDay {...ofDay} expected={sums.charges?.total ?? cached?.charges} />
          <StationaryOfDay {...ofDay} />
        </>
      )}
    </>
  );
}

interface EmptyDayProps {
  readonly isToday: boolean;
  /** The name of its month, and the way there. */
  readonly month: string;
  readonly toMonth: Address;
}

function EmptyDay({ isToday, month, toMonth }: EmptyDayProps) {
  const t = useT();
  return (
    <div className={classes['empty']}>
      <EmptyState icon={IconCalendarOff} title={t(isToday ? 'calendar.emptyToday' : 'calendar.emptyDay')} text={t('calendar.emptyDayNext')}>
        <LinkButton variant="default" to={toMonth}>
          {t('table.showMonth', { month })}
        </LinkButton>
      </EmptyState>
    </div>
  );
}

interface TopOfDayProps {
  readonly day: Day;
  readonly vehicleId: string;
  readonly sums: ReturnType<typeof useDaySums>;
}

/** The sums of a day beside its map. */
function TopOfDay({ day, vehicleId, sums }: TopOfDayProps) {
  return (
    <div className={classes['top']} data-stale={sums.isStale || undefined} aria-busy={sums.isStale}>
      {isWithoutFigures(sums.state) ? (
        <div className={classes['failed']}>
          <FiguresNotice state={sums.state} />
        </div>
      ) : (
        <DayCards trips={sums.trips} charges={sums.charges} />
      )}
      <div className={classes['map']}>
        <Suspense fallback={<BlockSkeleton tall />}>
          <DayMap vehicleId={vehicleId} day={day} />
        </Suspense>
      </div>
    </div>
  );
}
