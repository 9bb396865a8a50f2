import { formatName } from '@wattbook/i18n/formats/moment';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { moveCursor } from '../../../ui/chart-frame/cursor.ts';
import type { Day } from '../../../ui/range/day.ts';
import { type Bars, barAt, isOpenBar, labelledBars, presentBar } from './bars.ts';
import classes from './card-bars.module.css';

interface CardBarsProps {
  /** The name of the figure. */
  readonly label: string;
  readonly data: Bars;
  readonly today: Day;
  readonly tone: 'driving' | 'charging';
  /** Formats a value with its unit. */
  readonly format: (value: number) => string | null;
  /** A click with a mouse, which needs no tap to see a value. */
  readonly onClick: () => void;
}

const largestMessages = { day: 'dashboard.barsDay', month: 'dashboard.barsMonth', year: 'dashboard.barsYear' } as const satisfies Record<
  Bars['per'],
  MessageKey
>;

/** Small bars over the days, months or years of the range. Pointer, tap and arrow keys show the date and value of one; the largest is a text for screen readers. */
export function CardBars({ label, data, today, tone, format, onClick }: CardBarsProps) {
  const t = useT();
  const [cursor, setCursor] = useState<number | null>(null);
  const { per, bars } = data;
  const largest = bars.reduce((best, bar) => (bar.value > best.value ? bar : best), { from: '', value: 0 });
  const { long } = useBarNames(per);
  const last = bars.length - 1;
  const leftOf = (index: number) => `${last === 0 ? 0 : (index / last) * 100}%`;
  const textOf = (index: number) => {
    const bar = bars[index];
    if (bar === undefined) return '';
    return t(isOpenBar(bar, per, today) ? 'dashboard.barOpen' : 'dashboard.bar', { when: long(bar.from), value: format(bar.value) ?? '' });
  };
  const shown = cursor !== null && cursor <= last ? cursor : null;
  const start = presentBar(data, today);

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = event.key === 'Escape' ? null : moveCursor([...bars.keys()], shown, event.key, true);
    if (next === null && event.key !== 'Escape') return;
    event.preventDefault();
    setCursor(next);
  };

  return (
    <>
      <div
        className={classes['bars']}
        data-tone={tone}
        role="slider"
        tabIndex={0}
        aria-label={t('dashboard.barsOf', { figure: label })}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={shown ?? start}
        aria-valuetext={textOf(shown ?? start)}
        {...pointerEvents(bars.length, setCursor)}
        onClick={({ nativeEvent }) => nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'mouse' && onClick()}
        onFocus={() => setCursor((before) => before ?? start)}
        onBlur={() => setCursor(null)}
        onKeyDown={onKey}
      >
        {bars.map((bar, index) => (
          <i
            key={bar.from}
            data-empty={bar.value <= 0}
            data-open={isOpenBar(bar, per, today) || undefined}
            data-shown={index === shown || undefined}
            style={{ height: `${bar.value <= 0 ? 0 : (bar.value / largest.value) * 100}%` }}
          />
        ))}
        {shown !== null && <BarValue text={textOf(shown)} left={leftOf(shown)} side={shown > last / 2 ? 'left' : 'right'} />}
      </div>
      <BarLabels data={data} today={today} leftOf={leftOf} />
      {largest.value > 0 && (
        <p className={classes['hidden']}>{t(largestMessages[per], { when: long(largest.from), value: format(largest.value) ?? '' })}</p>
      )}
    </>
  );
}

/** Moves the cursor to the bar below the pointer; a mouse that leaves takes it along. */
const pointerEvents = (bars: number, setCursor: (bar: number | null) => void) => {
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setCursor(barAt(bars, (event.clientX - box.left) / Math.max(1, box.width)));
  };
  return {
    onPointerMove: onPointer,
    onPointerDown: onPointer,
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setCursor(null),
  };
};

interface BarValueProps {
  readonly text: string;
  /** Where its bar is, in percent, and on which side of that it has room. */
  readonly left: string;
  readonly side: 'left' | 'right';
}

const BarValue = ({ text, left, side }: BarValueProps) => (
  <span className={classes['value']} aria-hidden="true" data-side={side} style={{ left }}>
    {text}
  </span>
);

interface BarLabelsProps extends Pick<CardBarsProps, 'data' | 'today'> {
  /** Where a bar is, in percent. */
  readonly leftOf: (index: number) => string;
}

/** The names of some bars below them. */
function BarLabels({ data, today, leftOf }: BarLabelsProps) {
  const { per, bars } = data;
  const { short } = useBarNames(per);
  const last = bars.length - 1;
  return (
    <div className={classes['labels']} aria-hidden="true">
      {labelledBars(data, today).map((index) => (
        <span
          key={index}
          data-at={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
          style={index === 0 || index === last ? {} : { left: leftOf(index) }}
        >
          {short(bars[index]?.from ?? '')}
        </span>
      ))}
    </div>
  );
}

/** The name of a bar by its first day: short below it, and long. */
function useBarNames(per: Bars['per']): { readonly short: (day: Day) => string; readonly long: (day: Day) => string } {
  const formats = useFormats();
  const { language } = formats.preferences;
  if (per === 'day') return { short: (day) => String(Number(day.slice(8))), long: (day) => formats.plainDate(day) ?? day };
  const yearOf = (day: Day) => day.slice(0, 4);
  if (per === 'year') return { short: yearOf, long: yearOf };
  return {
    short: (day) => monthName(day, language, 'short'),
    long: (day) => `${monthName(day, language, 'long')} ${yearOf(day)}`,
  };
}

const monthName = (day: Day, language: string, month: 'short' | 'long') => formatName('month', day, { language }, month) ?? '';
