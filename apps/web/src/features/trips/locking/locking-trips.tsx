import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { formatName } from '@wattbook/i18n/formats/moment';
import { call } from '../../../api/api.ts';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { type Day, localDay } from '../../../ui/range/day.ts';
import { useToday } from '../../../ui/range/use-today.ts';
import { useActor } from '../../account/public.ts';
import { firstLock, locksTrips } from './first-lock.ts';

/** The number of trips without a purpose that can still be given one, and the start of the first of them. */
const untaggedQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['trips', vehicleId, 'untagged'],
    meta: { live: { vehicleId, segments: ['trip'] } },
    queryFn: async ({ signal }) => {
      const query = { vehicleId, 'filter[untagged]': 'true', sort: 'startTime', limit: '1', fields: 'startTime' } as const;
      const { total, data } = await call('GET /v1/trips', { query }, { signal });
      return { total, startTime: data[0]?.startTime ?? null };
    },
  });

/** The trips of a vehicle that are locked without a purpose within a week (TRIP-117, LOG-008); `isPending` while they are read. */
export function useLockingTrips(vehicle: Vehicle) {
  const actor = useActor();
  const { data, dataUpdatedAt, isLoading } = useQuery({ ...untaggedQuery(vehicle.id), enabled: locksTrips(vehicle, actor) });
  const startTime = data?.startTime ?? null;
  const locksAt = startTime === null ? null : firstLock({ vehicle, actor, startTime, now: dataUpdatedAt });
  return {
    isPending: isLoading,
    locking:
      data === undefined || startTime === null || locksAt === null
        ? null
        : { ...data, startTime, locksAt, hasInbox: vehicle.logbookType !== null },
  };
}

/** Says how many trips are locked soon without a purpose, and leads to them. */
export function LockingTrips({ locking }: Pick<ReturnType<typeof useLockingTrips>, 'locking'>) {
  const t = useT();
  const formats = useFormats();
  const today = useToday();
  if (locking === null) return null;
  const trips = () => paths.trips({ from: localDay(new Date(locking.startTime)), to: today, untagged: '1' });
  return (
    <Notice kind="warning">
      {t('dashboard.locking', { count: locking.total, when: whenIn(locking.locksAt, today, formats, t) })}{' '}
      <Link {...(locking.hasInbox ? paths.logbookInbox() : trips())}>{t('dashboard.lockingTag', { count: locking.total })}</Link>
    </Notice>
  );
}

/** The moment of a lock within a week: "today at 17:40", "on Saturday", and with its date where the day has the name of today. */
function whenIn(moment: number, today: Day, formats: Formats, t: Translate): string {
  const day = localDay(new Date(moment));
  if (day === today) return t('dashboard.lockingToday', { time: formats.time(moment) ?? '' });
  const [name, nameOfToday] = [day, today].map((one) => formatName('weekday', one, formats.preferences));
  return t('dashboard.lockingOn', { day: (name === nameOfToday ? formats.day(moment) : name) ?? '' });
}
