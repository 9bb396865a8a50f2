import { formatName } from '@wattbook/i18n/formats/moment';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { moveCursor } from '../../../ui/chart-frame/cursor.ts';
import type { Day } from '../../../ui/range/day.ts';
import { type Bars, barAt, labelledBars, presentBar } from './bars.ts';
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
  const formats = useFormats();
  const [cursor, setCursor] = useState<number | null>(null);
  const { per, bars } = data;
  const { language } = formats.preferences;
  const largest = bars.reduce((best, bar) => (bar.value > best.value ? bar : best), { from: '', value: 0 });
  const short = (day: Day) =>
    per === 'day' ? String(Number(day.slice(8))) : per === 'year' ? day.slice(0, 4) : monthName(day, language, 'short');
  const long = (day: Day) =>
    per === 'day'
      ? (formats.plainDate(day) ?? day)
      : per === 'year'
        ? day.slice(0, 4)
        : `${monthName(day, language, 'long')} ${day.slice(0, 4)}`;
  const last = bars.length - 1;
  const leftOf = (index: number) => `${last === 0 ? 0 : (index / last) * 100}%`;
  const textOf = (index: number) => {
    const bar = bars[index];
    return bar === undefined ? '' : t('dashboard.bar', { when: long(bar.from), value: format(bar.value) ?? '' });
  };
  const shown = cursor !== null && cursor <= last ? cursor : null;
  const start = presentBar(data, today);

  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setCursor(barAt(bars.length, (event.clientX - box.left) / Math.max(1, box.width)));
  };
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
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setCursor(null)}
        onClick={({ nativeEvent }) => nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'mouse' && onClick()}
        onFocus={() => setCursor((before) => before ?? start)}
        onBlur={() => setCursor(null)}
        onKeyDown={onKey}
      >
        {bars.map(({ from, value }, index) => (
          <i
            key={from}
            data-empty={value <= 0}
            data-shown={index === shown || undefined}
            style={{ height: `${value <= 0 ? 0 : (value / largest.value) * 100}%` }}
          />
        ))}
        {shown !== null && (
          <span
            className={classes['value']}
            aria-hidden="true"
            data-side={shown > last / 2 ? 'left' : 'right'}
            style={{ left: leftOf(shown) }}
          >
            {textOf(shown)}
          </span>
        )}
      </div>
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
      {largest.value > 0 && (
        <p className={classes['hidden']}>{t(largestMessages[per], { when: long(largest.from), value: format(largest.value) ?? '' })}</p>
      )}
    </>
  );
}

const monthName = (day: Day, language: string, month: 'short' | 'long') => formatName('month', day, { language }, month) ?? '';
