import { Radio } from '@mantine/core';
import { type DayOrder, dayOrders, parseWrittenDate } from '@wattbook/domain/imports/written-culture';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import classes from '../imports.module.css';

interface DatesFieldProps {
  readonly fileName: string;
  /** A date of the file that is one in both orders. */
  readonly example: string;
  readonly value: DayOrder | null;
  readonly isMissing: boolean;
  readonly onChange: (order: DayOrder) => void;
}

/** Asks in which order a file writes day and month, with what one of its dates means then (SET-023). */
export function DatesField({ fileName, example, value, isMissing, onChange }: DatesFieldProps) {
  const t = useT();
  const { longDate } = useFormats();
  return (
    <Radio.Group
      label={t('imports.dates', { name: fileName })}
      description={t('imports.datesHint')}
      error={isMissing ? t('imports.datesMissing') : undefined}
      value={value}
      onChange={(chosen) => onChange(chosen === 'day_first' ? 'day_first' : 'month_first')}
    >
      <div className={classes['choices']}>
        {dayOrders.map((order) => (
          <Radio
            key={order}
            value={order}
            label={t(`imports.dates.${order}`)}
            description={t('imports.datesExample', { written: example, date: longDate(parseWrittenDate(example, order) ?? 0) })}
            aria-invalid={isMissing}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
