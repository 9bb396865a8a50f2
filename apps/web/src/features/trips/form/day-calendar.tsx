import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useT } from '../../../i18n/use-t.ts';
import classes from './day-calendar.module.css';

interface DayCalendarProps {
  readonly day: string | null;
  /** The day whose month stands open while none is chosen. */
  readonly latest: string;
  readonly onChoose: (day: string) => void;
}

/** One click chooses a day. */
export function DayCalendar({ day, latest, onChoose }: DayCalendarProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1, weekendDays: [] }}>
      <DatePicker
        value={day}
        onChange={(chosen) => chosen !== null && onChoose(chosen)}
        allowDeselect={false}
        defaultDate={day ?? latest}
        hideOutsideDates
        withCellSpacing={false}
        highlightToday
        ariaLabels={{ previousMonth: t('ranges.previousMonth'), nextMonth: t('ranges.nextMonth') }}
        classNames={{ day: classes['day'] ?? '', weekday: classes['weekday'] ?? '', calendarHeaderLevel: classes['level'] ?? '' }}
      />
    </DatesProvider>
  );
}
