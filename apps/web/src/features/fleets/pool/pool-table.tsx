import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BookingMark } from './booking-mark.tsx';
import classes from './pool.module.css';
import type { PoolProps } from './pool-props.ts';
import { bookingsOn, daysOfWeek, holderOf } from './pool-week.ts';

/** A row for each vehicle, a column for each day. */
export function PoolTable({ rows, monday, now, onBooking, onBook }: PoolProps) {
  const t = useT();
  const formats = useFormats();
  const days = daysOfWeek(monday);
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <caption className={classes['caption']}>{t('fleets.pool')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('fleets.vehicle')}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {formats.day(`${day}T12:00:00`, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, bookings }) => (
            <tr key={id}>
              <th scope="row">
                {onBook === undefined ? (
                  name
                ) : (
                  <button type="button" className={classes['vehicle']} onClick={() => onBook(id)} title={t('fleets.book')}>
                    {name}
                  </button>
                )}
                <span className={classes['times']}>{holderOf(bookings, now) ?? t('fleets.free')}</span>
              </th>
              {days.map((day) => (
                <td key={day}>
                  {bookingsOn(bookings, day).map((booking) => (
                    <BookingMark key={booking.id} booking={booking} onOpen={onBooking} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
