import { useState } from 'react';
import { addMonths } from './day.ts';
import { DayPicker } from './day-picker.tsx';
import type { Range } from './range.ts';
import classes from './range-calendar.module.css';

interface RangeCalendarProps {
  readonly range: Range;
  readonly months: 1 | 2;
  readonly onChoose: (range: Range) => void;
}

/** Two clicks choose a first and a last day; one day alone is clicked twice. */
export function RangeCalendar({ range, months, onChoose }: RangeCalendarProps) {
  const [value, setValue] = useState<[string | null, string | null]>([range.from, range.to]);
  return (
    <DayPicker
      type="range"
      allowSingleDateInRange
      numberOfColumns={months}
      value={value}
      // The last month of the range is at the right, so that a new range can start in the month before.
      defaultDate={months === 1 ? range.from : addMonths(range.to, -1)}
      onChange={([from, to]) => {
        setValue([from, to]);
        if (from !== null && to !== null) onChoose({ from, to });
      }}
      className={classes['calendar'] ?? ''}
    />
  );
}
