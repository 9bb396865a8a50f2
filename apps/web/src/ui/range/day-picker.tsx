import '@mantine/dates/styles.layer.css';
import './calendar-locales.ts';
import { DatePicker, type DatePickerProps, DatesProvider } from '@mantine/dates';
import { useLanguage } from '../../i18n/use-language.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './day-picker.module.css';

/** The calendar for a day, or for a first and a last one, with the appearance of all calendars of the product. */
export function DayPicker<Type extends 'default' | 'range'>(props: Omit<DatePickerProps<Type>, 'ref'>) {
  const t = useT();
  const language = useLanguage();
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1, weekendDays: [] }}>
      <DatePicker<Type>
        {...props}
        withCellSpacing={false}
        hideOutsideDates
        highlightToday
        ariaLabels={{ previousMonth: t('ranges.previousMonth'), nextMonth: t('ranges.nextMonth') }}
        classNames={{
          day: classes['day'] ?? '',
          weekday: classes['weekday'] ?? '',
          calendarHeaderControl: classes['control'] ?? '',
          calendarHeaderLevel: classes['level'] ?? '',
          monthsListControl: classes['choice'] ?? '',
          yearsListControl: classes['choice'] ?? '',
        }}
      />
    </DatesProvider>
  );
}
