import type { Booking } from '@wattbook/contract/fleet/pool.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import classes from './pool.module.css';

interface BookingMarkProps {
  readonly booking: Booking;
  /** Whether nothing around it says the day. */
  readonly saysDay?: boolean;
  readonly onOpen?: ((booking: Booking) => void) | undefined;
}

/** A booking with driver and times; a button where it can be changed. */
export function BookingMark({ booking, saysDay = false, onOpen }: BookingMarkProps) {
  const formats = useFormats();
  const times = formats.times(booking.startTime, booking.endTime);
  const content = (
    <>
      <span className={classes['driver']}>{booking.driver}</span>
      <span className={classes['times']}>{saysDay ? `${formats.day(booking.startTime, 'short')}, ${times}` : times}</span>
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
