import { Button } from '@mantine/core';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { BookingMark } from './booking-mark.tsx';
import classes from './pool.module.css';
import type { PoolProps } from './pool-props.ts';
import { holderOf } from './pool-week.ts';

/** A card for each vehicle with the bookings of the week. */
export function PoolList({ rows, now, onBooking, onBook }: PoolProps) {
  const t = useT();
  return (
    <div className={classes['list']}>
      {rows.map(({ id, name, bookings }) => (
        <Card
          key={id}
          title={name}
          aside={
            onBook !== undefined && (
              <Button variant="default" size="compact-sm" onClick={() => onBook(id)}>
                {t('fleets.book')}
              </Button>
            )
          }
        >
          <p className={classes['times']}>{t('fleets.holder', { who: holderOf(bookings, now) ?? t('fleets.free') })}</p>
          {bookings.map((booking) => (
            <BookingMark key={booking.id} booking={booking} saysDay onOpen={onBooking} />
          ))}
        </Card>
      ))}
    </div>
  );
}
