import { IconBolt, IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Day } from '../../../ui/range/day.ts';
import { dayAddress } from '../address.ts';
import { useDayNames } from '../use-day-names.ts';
import { type DaySums, dayTexts } from './day-texts.ts';
import classes from './month-list.module.css';

interface MonthListProps {
  readonly label: string;
  /** By day, in order. */
  readonly sums: ReadonlyMap<Day, DaySums>;
}

/** The days of a month with a trip or charge, latest first: the texts that do not fit in a compact month. */
export function MonthList({ label, sums }: MonthListProps) {
  const t = useT();
  return (
    <>
      <p className={classes['legend']} aria-hidden="true">
        <i data-kind="driving" />
        {t('calendar.distance')}
        <i data-kind="charging" />
        {t('calendar.charged')}
      </p>
      <ul className={classes['days']} aria-label={label}>
        {[...sums].reverse().map(([day, ofDay]) => (
          <DayCard key={day} day={day} sums={ofDay} />
        ))}
      </ul>
    </>
  );
}

function DayCard({ day, sums }: { readonly day: Day; readonly sums: DaySums }) {
  const t = useT();
  const formats = useFormats();
  const names = useDayNames();
  const { trips, distance, consumption, charges, energy } = dayTexts(sums, formats, t);
  return (
    <li>
      <Link {...dayAddress(day)} className={classes['day'] ?? ''}>
        <span className={classes['name']}>{names.day(day, 'short')}</span>
        {trips !== null && (
          <span className={classes['line']}>
            <IconRoute size={18} stroke={1.75} aria-hidden />
            <span>{[trips, consumption].filter((text) => text !== null).join(' · ')}</span>
            <b>{distance}</b>
          </span>
        )}
        {charges !== null && (
          <span className={classes['line']}>
            <IconBolt size={18} stroke={1.75} aria-hidden />
            <span>{charges}</span>
            <b>{energy}</b>
          </span>
        )}
      </Link>
    </li>
  );
}
