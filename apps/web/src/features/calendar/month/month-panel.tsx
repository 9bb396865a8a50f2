import '@mantine/dates/styles.layer.css';
import '../../../ui/range/calendar-locales.ts';
import { DatesProvider, MonthPicker } from '@mantine/dates';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Day } from '../../../ui/range/day.ts';
import classes from './month-steps.module.css';

interface MonthPanelProps {
  readonly month: Day;
  readonly today: Day;
  readonly onChoose: (month: Day) => void;
}

/** The months of a year, up to the current one. */
export function MonthPanel({ month, today, onChoose }: MonthPanelProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <DatesProvider settings={{ locale: language }}>
      <MonthPicker
        className={classes['picker'] ?? ''}
        value={month}
        defaultDate={month}
        maxDate={today}
        onChange={(chosen) => chosen !== null && onChoose(chosen)}
        ariaLabels={{ previousYear: t('calendar.previousYear'), nextYear: t('calendar.nextYear') }}
      />
    </DatesProvider>
  );
}
