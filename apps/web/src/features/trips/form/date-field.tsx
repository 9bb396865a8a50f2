import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import { DateInput, DatesProvider } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { dateFormat } from '@wattbook/i18n/formats/moment';
import { parseDay } from '@wattbook/i18n/formats/parse-moment';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './date-field.module.css';

interface DateFieldProps {
  readonly label: string;
  /** `2026-11-18`, or nothing. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly error: string | undefined;
  readonly latest: string;
}

/** A day, typed as the reader writes dates or chosen in a calendar. */
export function DateField({ label, value, onChange, error, latest }: DateFieldProps) {
  const t = useT();
  const language = useLanguage();
  const { preferences } = useFormats();
  const phone = useIsPhone();
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1, weekendDays: [] }}>
      <DateInput
        label={label}
        value={value === '' ? null : value}
        valueFormat={dateFormat(preferences)}
        placeholder={dateFormat(preferences)}
        dateParser={parseDay}
        onChange={(day) => onChange(day ?? '')}
        error={error}
        defaultDate={latest}
        {...(phone ? {} : { leftSection: <IconCalendar size={16} stroke={1.75} aria-hidden />, leftSectionPointerEvents: 'none' as const })}
        hideOutsideDates
        withCellSpacing={false}
        highlightToday
        autoComplete="off"
        ariaLabels={{ previousMonth: t('ranges.previousMonth'), nextMonth: t('ranges.nextMonth') }}
        popoverProps={{ withinPortal: false }}
        classNames={{ day: classes['day'] ?? '', weekday: classes['weekday'] ?? '', calendarHeaderLevel: classes['level'] ?? '' }}
      />
    </DatesProvider>
  );
}
