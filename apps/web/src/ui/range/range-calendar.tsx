import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useT } from '../../i18n/use-t.ts';
import { addMonths } from './day.ts';
import type { Range } from './range.ts';
import classes from './range-calendar.module.css';

interface RangeCalendarProps {
  readonly range: Range;
  readonly months: 1 | 2;
  readonly onChoose: (range: Range) => void;
}

/** Two clicks choose a first and a last day; one day alone is clicked twice. */
export function RangeCalendar({ range, months, onChoose }: RangeCalendarProps) {
  const t = useT();
  const language = useLanguage();
  const [value, setValue] = useState<[string | null, string | null]>([range.from, range.to]);
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1, weekendDays: [] }}>
      <DatePicker
        type="range"
        allowSingleDateInRange
        numberOfColumns={months}
        value={value}
        withCellSpacing={false}
        hideOutsideDates
        // The last month of the range stands at the right, so that the month before is there to begin in.
        defaultDate={months === 1 ? range.from : addMonths(range.to, -1)}
        onChange={([from, to]) => {
          setValue([from, to]);
          if (from !== null && to !== null) onChoose({ from, to });
        }}
        ariaLabels={{ previousMonth: t('ranges.previousMonth'), nextMonth: t('ranges.nextMonth') }}
        highlightToday
        classNames={{ day: classes['day'] ?? '', weekday: classes['weekday'] ?? '', calendarHeaderLevel: classes['level'] ?? '' }}
        className={classes['calendar'] ?? ''}
      />
    </DatesProvider>
  );
}
