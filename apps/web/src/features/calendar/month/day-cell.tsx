import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Day } from '../../../ui/range/day.ts';
import { dayAddress } from '../address.ts';
import { useDayNames } from '../use-day-names.ts';
import { type DaySums, type DayTexts, daySentence, dayTexts } from './day-texts.ts';
import type { Intensity } from './intensity.ts';
import classes from './month-table.module.css';

interface DayCellProps {
  readonly day: Day;
  /** Undefined when the day has no segments. */
  readonly sums: DaySums | undefined;
  readonly intensity: Intensity;
  readonly isToday: boolean;
  /** Its sums are not known: they load, or could not be loaded. */
  readonly isLoading: boolean;
  /** Bars only: there is no room for text. */
  readonly isCompact: boolean;
  /** The arrow keys move the focus over the month. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A link to a day, with its figures (DASH-032, DASH-034). */
export function DayCell({ day, sums, intensity, isToday, isLoading, isCompact, onKeyDown }: DayCellProps) {
  const t = useT();
  const formats = useFormats();
  const names = useDayNames();
  const texts = dayTexts(sums, formats, t);
  return (
    <Link
      {...dayAddress(day)}
      className={classes['day'] ?? ''}
      data-day={day}
      onKeyDown={onKeyDown}
      aria-current={isToday ? 'date' : undefined}
    >
      {/* Screen readers read one sentence; the visible parts show the same. */}
      <VisuallyHidden>{isLoading ? `${names.day(day)}: ${t('calendar.notLoaded')}` : daySentence(names.day(day), texts, t)}</VisuallyHidden>
      <span className={classes['seen']} aria-hidden="true">
        <DayNumber day={day} />
        {isLoading ? <i className={classes['skeleton']} /> : isCompact ? <Columns {...intensity} /> : <Lines {...texts} {...intensity} />}
      </span>
    </Link>
  );
}

export const DayNumber = ({ day }: { readonly day: Day }) => <span className={classes['number']}>{Number(day.slice(8))}</span>;

/** Two columns side by side: distance and energy. */
function Columns({ driving, charging }: Intensity) {
  return (
    <span className={classes['columns']}>
      {driving > 0 && <i data-kind="driving" style={{ height: `${driving * 100}%` }} />}
      {charging > 0 && <i data-kind="charging" style={{ height: `${charging * 100}%` }} />}
    </span>
  );
}

function Lines({ trips, distance, consumption, charges, energy, driving, charging }: DayTexts & Intensity) {
  return (
    <>
      {trips !== null && (
        <span className={classes['group']}>
          <span className={classes['line']}>
            <b>{distance}</b>
            <span>{trips}</span>
          </span>
          <i className={classes['bar']} data-kind="driving" style={{ width: `${driving * 100}%` }} />
          {consumption !== null && <span className={classes['small']}>{consumption}</span>}
        </span>
      )}
      {charges !== null && (
        <span className={classes['group']}>
          <span className={classes['line']}>
            <b>{energy}</b>
            <span>{charges}</span>
          </span>
          <i className={classes['bar']} data-kind="charging" style={{ width: `${charging * 100}%` }} />
        </span>
      )}
    </>
  );
}
