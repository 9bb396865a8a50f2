import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useT } from '../../../i18n/use-t.ts';
import { latestQuery } from '../../../lists/row-source.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { type Day, localDay, startOfMonth } from '../../../ui/range/day.ts';
import { chargeRows } from '../../charges/public.ts';
import { tripRows } from '../../trips/public.ts';
import { ImportLink } from '../../vehicles/public.ts';
import { useDayNames } from '../use-day-names.ts';
import classes from './empty-month.module.css';

interface EmptyMonthProps {
  readonly vehicle: Vehicle;
  readonly month: Day;
  readonly onChoose: (month: Day) => void;
}

/** Shown for an empty month: the reason, and a link to the latest data or to the import. */
export function EmptyMonth({ vehicle, month, onChoose }: EmptyMonthProps) {
  const t = useT();
  const names = useDayNames();
  const trip = useQuery(latestQuery(tripRows, vehicle.id)).data;
  const charge = useQuery(latestQuery(chargeRows, vehicle.id)).data;
  const latest = [trip ?? '', charge ?? ''].sort().at(-1) ?? '';
  const latestMonth = latest === '' ? month : startOfMonth(localDay(new Date(latest)));

  if (trip === null && charge === null) {
    return (
      <Notice kind="info">
        <span className={classes['line']}>
          {t('calendar.none')} {t('calendar.noneNext')}
          <ImportLink />
        </span>
      </Notice>
    );
  }
  return (
    <Notice kind="info">
      <span className={classes['line']}>
        {t('calendar.empty', { month: names.month(month) })}
        {latestMonth !== month && (
          <Button variant="default" size="xs" className={classes['show'] ?? ''} onClick={() => onChoose(latestMonth)}>
            {t('table.showMonth', { month: names.month(latestMonth) })}
          </Button>
        )}
      </span>
    </Notice>
  );
}
