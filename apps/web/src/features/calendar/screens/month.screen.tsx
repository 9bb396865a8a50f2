import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { sumsQuery } from '../../../lists/row-source.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { type Day, endOfMonth, toMoments } from '../../../ui/range/day.ts';
import { rangeBefore } from '../../../ui/range/range.ts';
import { useRangeLabel } from '../../../ui/range/use-range-label.ts';
import { useToday } from '../../../ui/range/use-today.ts';
import { figuresStateOf } from '../../../ui/strip/figures-state.ts';
import { figuresOf } from '../../../ui/strip/sum-figures.ts';
import { SummaryStrip } from '../../../ui/strip/summary-strip.tsx';
import { StaleNotice } from '../../../ui/table/stale-notice.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { chargeRows } from '../../charges/public.ts';
import { tripRows } from '../../trips/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { monthParameter, parseMonth } from '../address.ts';
import { daysQuery } from '../data/calendar.queries.ts';
import { EmptyMonth } from '../month/empty-month.tsx';
import { monthFigures } from '../month/month-figures.ts';
import { MonthList } from '../month/month-list.tsx';
import { MonthSteps } from '../month/month-steps.tsx';
import { MonthTable } from '../month/month-table.tsx';
import { useDayNames } from '../use-day-names.ts';

/** `/calendar?month=2026-11` (DASH-031 to DASH-035). */
export function MonthScreen() {
  const t = useT();
  const names = useDayNames();
  const today = useToday();
  const [search] = useUrlState();
  const parsed = parseMonth(search['month'], today);
  if (parsed.is === 'there') return <Month month={parsed.day} today={today} />;
  const isAhead = parsed.is === 'ahead';
  return (
    <MessagePage
      kind="empty"
      title={isAhead ? t('calendar.monthAhead', { month: names.month(parsed.day) }) : t('calendar.monthNowhere')}
      text={t(isAhead ? 'calendar.monthAheadNext' : 'calendar.monthNowhereNext')}
    >
      <LinkButton variant="default" to={paths.calendar()}>
        {t('calendar.toThisMonth')}
      </LinkButton>
    </MessagePage>
  );
}

function Month({ month, today }: { readonly month: Day; readonly today: Day }) {
  const t = useT();
  const formats = useFormats();
  const names = useDayNames();
  const vehicle = useVehicle();
  const [, setSearch] = useUrlState();
  // Below this width a seventh of the page has no room for text.
  const isCompact = useMediaQuery('(max-width: 60em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const days = useQuery(daysQuery(vehicle.id, month, formats.preferences.zone));
  const sums = useMemo(() => (days.data === undefined ? undefined : new Map(days.data.map((day) => [day.date, day]))), [days.data]);
  const choose = (day: Day) => setSearch({ month: monthParameter(day, today) });
  const name = names.month(month);
  const label = t('calendar.table', { month: name, vehicle: vehicle.displayName });

  return (
    <>
      <PageHead title={t('calendar.title')} documentTitle={t('calendar.titleOf', { month: name })}>
        <MonthSteps month={month} today={today} onChoose={choose} />
      </PageHead>
      <MonthStrip vehicleId={vehicle.id} month={month} today={today} />
      {days.isError && <StaleNotice text={t('calendar.failed', { month: name })} onRetry={() => void days.refetch()} />}
      {days.data?.length === 0 && <EmptyMonth vehicle={vehicle} month={month} onChoose={choose} />}
      <MonthTable
        label={label}
        month={month}
        today={today}
        sums={sums}
        isCompact={isCompact}
        isLoading={sums === undefined}
        onMonthChange={choose}
      />
      {isCompact && sums !== undefined && sums.size > 0 && <MonthList label={label} sums={sums} />}
    </>
  );
}

interface MonthStripProps {
  readonly vehicleId: string;
  readonly month: Day;
  readonly today: Day;
}

function MonthStrip({ vehicleId, month, today }: MonthStripProps) {
  const t = useT();
  const formats = useFormats();
  const names = useDayNames();
  const rangeLabel = useRangeLabel();
  const [range, before] = useMemo(() => {
    const monthRange = { from: month, to: endOfMonth(month) };
    return [monthRange, rangeBefore(monthRange, today)];
  }, [month, today]);
  const [moments, momentsBefore] = useMemo(() => [toMoments(range), toMoments(before)], [range, before]);
  const trips = useQuery(sumsQuery(tripRows, vehicleId, moments));
  const charges = useQuery(sumsQuery(chargeRows, vehicleId, moments));
  const tripsBefore = useQuery(sumsQuery(tripRows, vehicleId, momentsBefore));
  const chargesBefore = useQuery(sumsQuery(chargeRows, vehicleId, momentsBefore));
  const now = { trips: trips.data, charges: charges.data };
  const previous = { trips: tripsBefore.data, charges: chargesBefore.data };
  return (
    <SummaryStrip
      figures={figuresOf(monthFigures, now, previous, { formats, t })}
      versus={t('ranges.versus', { range: rangeLabel(before) })}
      label={t('calendar.summary', { month: names.month(month) })}
      state={figuresStateOf([trips, charges])}
    />
  );
}
