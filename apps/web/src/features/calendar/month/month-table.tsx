import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { addDays, type Day, startOfMonth } from '../../../ui/range/day.ts';
import { DayCell, DayNumber } from './day-cell.tsx';
import type { DaySums } from './day-texts.ts';
import { intensityOf } from './intensity.ts';
import { weekStartOf, weeksOf } from './month-grid.ts';
import classes from './month-table.module.css';
import { weekdayNames } from './weekday-names.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const noSums = { distance: 0, kWh: 0 };

const focusDay = (table: HTMLElement | null, day: Day) => table?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

interface MonthTableProps {
  readonly label: string;
  /** The first day of the month. */
  readonly month: Day;
  readonly today: Day;
  /** By day; undefined until loaded. */
  readonly sums: ReadonlyMap<Day, DaySums> | undefined;
  readonly isLoading: boolean;
  readonly isCompact: boolean;
  /** An arrow key moves to a day of another month. */
  readonly onMonthChange: (day: Day) => void;
}

/** Moves the focus by days and weeks with the arrow keys, also into another month. */
function useDayKeys(month: Day, today: Day, onMonthChange: MonthTableProps['onMonthChange']) {
  const table = useRef<HTMLTableElement>(null);
  const focusTarget = useRef<Day | null>(null);

  useEffect(() => {
    if (focusTarget.current === null || startOfMonth(focusTarget.current) !== month) return;
    focusDay(table.current, focusTarget.current);
    focusTarget.current = null;
  }, [month]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const from = event.currentTarget.dataset['day'];
    if (step === undefined || from === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    const day = addDays(from, step);
    if (day > today) return;
    if (startOfMonth(day) === month) {
      focusDay(table.current, day);
      return;
    }
    focusTarget.current = day;
    onMonthChange(day);
  };
  return { table, onKeyDown };
}

/** A month by weeks; days of other months and future days are grey and no links (DASH-031, DASH-033). */
export function MonthTable({ label, month, today, sums, isLoading, isCompact, onMonthChange }: MonthTableProps) {
  const { hours, language } = useFormats().preferences;
  const weekStart = weekStartOf(hours);
  const weeks = useMemo(() => weeksOf(month, weekStart), [month, weekStart]);
  const names = useMemo(() => weekdayNames(weekStart, language), [weekStart, language]);
  const intensity = useMemo(() => intensityOf([...(sums?.values() ?? [])]), [sums]);
  const { table, onKeyDown } = useDayKeys(month, today, onMonthChange);

  return (
    <div className={classes['frame']}>
      <table ref={table} className={classes['month']} data-compact={isCompact || undefined} aria-busy={isLoading}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {names.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <MonthDay key={day} day={day} month={month} today={today}>
                  <DayCell
                    day={day}
                    isLoading={isLoading}
                    isCompact={isCompact}
                    onKeyDown={onKeyDown}
                    sums={sums?.get(day)}
                    intensity={intensity(sums?.get(day) ?? noSums)}
                    isToday={day === today}
                  />
                </MonthDay>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MonthDayProps extends Pick<MonthTableProps, 'month' | 'today'> {
  readonly day: Day;
  /** What is known of the day, where it is not grey. */
  readonly children: ReactNode;
}

function MonthDay({ day, month, today, children }: MonthDayProps) {
  const isOutside = startOfMonth(day) !== month;
  const isGrey = isOutside || day > today;
  return (
    <td data-outside={isOutside || undefined} data-grey={isGrey || undefined} data-today={day === today || undefined}>
      {isGrey ? (
        <span className={classes['grey']} aria-hidden={isOutside || undefined}>
          <DayNumber day={day} />
        </span>
      ) : (
        children
      )}
    </td>
  );
}
