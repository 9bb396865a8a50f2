import { formatName } from '@wattbook/i18n/formats/moment';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Day } from '../../../ui/range/day.ts';
import { type Bars, labelledBars } from './bars.ts';
import classes from './card-bars.module.css';

interface CardBarsProps {
  readonly data: Bars;
  readonly today: Day;
  readonly tone: 'driving' | 'charging';
  /** Formats a value with its unit. */
  readonly format: (value: number) => string | null;
}

/** Small bars over the days, months or years of the range, and the largest as a text for screen readers. */
export function CardBars({ data, today, tone, format }: CardBarsProps) {
  const t = useT();
  const formats = useFormats();
  const { per, bars } = data;
  const largest = bars.reduce((best, bar) => (bar.value > best.value ? bar : best), { from: '', value: 0 });
  const short = (day: Day) =>
    per === 'day' ? String(Number(day.slice(8))) : per === 'year' ? day.slice(0, 4) : monthName(day, formats.preferences.language, 'short');
  const long = (day: Day) =>
    per === 'day'
      ? (formats.plainDate(day) ?? day)
      : per === 'year'
        ? day.slice(0, 4)
        : `${monthName(day, formats.preferences.language, 'long')} ${day.slice(0, 4)}`;
  const last = bars.length - 1;
  return (
    <>
      <div className={classes['bars']} data-tone={tone} aria-hidden="true">
        {bars.map(({ from, value }) => (
          <i key={from} data-empty={value <= 0} style={{ height: `${value <= 0 ? 0 : (value / largest.value) * 100}%` }} />
        ))}
      </div>
      <div className={classes['labels']} aria-hidden="true">
        {labelledBars(data, today).map((index) => (
          <span
            key={index}
            data-at={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
            style={index === 0 || index === last ? {} : { left: `${(index / last) * 100}%` }}
          >
            {short(bars[index]?.from ?? '')}
          </span>
        ))}
      </div>
      {largest.value > 0 && (
        <p className={classes['hidden']}>
          {t(per === 'day' ? 'dashboard.barsDay' : 'dashboard.barsMonth', { when: long(largest.from), value: format(largest.value) ?? '' })}
        </p>
      )}
    </>
  );
}

const monthName = (day: Day, language: string, month: 'short' | 'long') => formatName('month', day, { language }, month) ?? '';
