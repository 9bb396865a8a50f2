import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
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

/** A month by weeks; days of other months and future days are grey and no links (DASH-031, DASH-033). */
export function MonthTable({ label, month, today, sums, isLoading, isCompact, onMonthChange }: MonthTableProps) {
  const { hours, language } = useFormats().preferences;
  const weekStart = weekStartOf(hours);
  const weeks = useMemo(() => weeksOf(month, weekStart), [month, weekStart]);
  const names = useMemo(() => weekdayNames(weekStart, language), [weekStart, language]);
  const intensity = useMemo(() => intensityOf([...(sums?.values() ?? [])]), [sums]);
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
              {week.map((day) => {
                const isOutside = startOfMonth(day) !== month;
                const isGrey = isOutside || day > today;
                return (
                  <td
                    key={day}
                    data-outside={isOutside || undefined}
                    data-grey={isGrey || undefined}
                    data-today={day === today || undefined}
                  >
                    {isGrey ? (
                      <span className={classes['grey']} aria-hidden={isOutside || undefined}>
                        <DayNumber day={day} />
                      </span>
                    ) : (
                      <DayCell
                        day={day}
                        isLoading={isLoading}
                        isCompact={isCompact}
                        onKeyDown={onKeyDown}
                        sums={sums?.get(day)}
                        intensity={intensity(sums?.get(day) ?? noSums)}
                        isToday={day === today}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
