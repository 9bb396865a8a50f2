import type { Booking } from '@wattbook/contract/fleet/pool.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import classes from './pool.module.css';

interface BookingMarkProps {
  readonly booking: Booking;
  readonly onOpen?: ((booking: Booking) => void) | undefined;
}

/** A booking with driver and times; a button where it can be changed. */
export function BookingMark({ booking, onOpen }: BookingMarkProps) {
  const times = useFormats().times(booking.startTime, booking.endTime);
  const content = (
    <>
      <span className={classes['driver']}>{booking.driver}</span>
      <span className={classes['times']}>{times}</span>
      {booking.note !== null && <span className={classes['times']}>{booking.note}</span>}
    </>
  );
  return onOpen === undefined ? (
    <div className={classes['booking']}>{content}</div>
  ) : (
    <button type="button" className={classes['booking']} onClick={() => onOpen(booking)}>
      {content}
    </button>
  );
}
