import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarPlus, IconCar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Booking } from '@wattbook/contract/fleet/pool.schema';
import type { FleetAccount, JoinedVehicle } from '@wattbook/contract/fleet/fleets.schema';
import { useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useNow } from '../../../ui/marks/use-now.ts';
import { addDays, type Day, isDay, startOfWeek, toMoments } from '../../../ui/range/day.ts';
import { useToday } from '../../../ui/range/use-today.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/table/table-states.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { useFleetVerdict } from '../fleet-standing.ts';
import { TableSection } from '../../../ui/table/table-section.tsx';
import { nameOf } from '../vehicles/vehicle-columns.tsx';
import { BookingDialog } from './booking.dialog.tsx';
import { poolQuery } from './booking.form.tsx';
import { bookingsQuery } from './pool.queries.ts';
import { PoolTable } from './pool-table.tsx';
import { PoolList } from './pool-list.tsx';

/** What is open: a booking, or a new one of a vehicle. */
type Opened = { readonly booking: Booking } | { readonly vehicleId: string | undefined };

/** Who has which vehicle of the pool, by the week. */
export function PoolCard({ fleet }: { readonly fleet: FleetAccount }) {
  const t = useT();
  const today = useToday();
  const [parameters, setParameters] = useUrlState();
  const [opened, setOpened] = useState<Opened | null>(null);
  const week = parameters['week'];
  const monday = startOfWeek(isDay(week) ? week : today);
  const mayBook = useFleetVerdict(fleet)('changeVehicle').may;
  return (
    <TableSection
      title={t('fleets.pool')}
      aside={
        mayBook && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setOpened({ vehicleId: undefined })}
          >
            {t('fleets.book')}
          </Button>
        )
      }
    >
      <WeekSteps monday={monday} today={today} onChoose={(next) => setParameters({ week: next })} />
      <Week fleet={fleet} monday={monday} onOpen={mayBook ? setOpened : null} />
      {opened !== null && (
        <BookingDialog
          fleetId={fleet.id}
          booking={'booking' in opened ? opened.booking : null}
          vehicleId={'vehicleId' in opened ? opened.vehicleId : undefined}
          onClose={() => setOpened(null)}
        />
      )}
    </TableSection>
  );
}

interface WeekStepsProps {
  readonly monday: Day;
  readonly today: Day;
  readonly onChoose: (monday: Day | undefined) => void;
}

function WeekSteps({ monday, today, onChoose }: WeekStepsProps) {
  const t = useT();
  const formats = useFormats();
  return (
    <Button.Group>
      <ActionIcon variant="default" size={44} aria-label={t('fleets.previousWeek')} onClick={() => onChoose(addDays(monday, -7))}>
        <IconChevronLeft size={18} stroke={1.75} />
      </ActionIcon>
      <Button variant="default" h={44} disabled={monday === startOfWeek(today)} onClick={() => onChoose(undefined)}>
        {formats.days(monday, addDays(monday, 6), today.slice(0, 4))}
      </Button>
      <ActionIcon variant="default" size={44} aria-label={t('fleets.nextWeek')} onClick={() => onChoose(addDays(monday, 7))}>
        <IconChevronRight size={18} stroke={1.75} />
      </ActionIcon>
    </Button.Group>
  );
}

interface WeekProps {
  readonly fleet: FleetAccount;
  readonly monday: Day;
  /** Null: the user only looks. */
  readonly onOpen: ((opened: Opened) => void) | null;
}

/** The vehicles of the pool with the bookings of a week: a table on a desktop, a list on a phone. */
function Week({ fleet, monday, onOpen }: WeekProps) {
  const t = useT();
  const now = useNow();
  const isPhone = useIsPhone();
  const vehicles = useQuery(poolQuery(fleet.id));
  const bookings = useQuery(bookingsQuery(fleet.id, toMoments({ from: monday, to: addDays(monday, 6) })));
  if (vehicles.isError || bookings.isError)
    return <ErrorState onRetry={() => void Promise.all([vehicles.refetch(), bookings.refetch()])} />;
  if (vehicles.data === undefined || bookings.data === undefined) return <SkeletonRows count={5} />;
  if (vehicles.data.total === 0) return <EmptyState icon={IconCar} title={t('fleets.noPool')} text={t('fleets.noPoolNext')} />;
  const rows = vehicles.data.data.map((vehicle: JoinedVehicle) => ({
    id: vehicle.id,
    name: nameOf(vehicle),
    bookings: bookings.data.data.filter(({ vehicleId }) => vehicleId === vehicle.id),
  }));
  const shown = {
    rows,
    monday,
    now,
    ...(onOpen !== null && {
      onBooking: (booking: Booking) => onOpen({ booking }),
      onBook: (vehicleId: string) => onOpen({ vehicleId }),
    }),
  };
  return isPhone ? <PoolList {...shown} /> : <PoolTable {...shown} />;
}
