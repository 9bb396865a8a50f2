import { SegmentedControl } from '@mantine/core';
import type { CardPrice } from '@wattbook/contract/cards/card-price.schema';
import type { Currency } from '@wattbook/i18n/formats/preferences';
import { type CSSProperties, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { dayNames } from '@wattbook/i18n/day-messages';
import { priceText } from './price-texts.ts';
import classes from './week-of-prices.module.css';
import { type WeekTimes, weekPicture } from './week-parts.ts';

const MINUTES = 1440;
/** The series of the charts. */
const COLORS = 8;
const hours = [0, 6, 12, 18, 24];

interface WeekOfPricesProps {
  readonly prices: readonly CardPrice[];
  readonly currency: Currency;
}

/** A picture of the week: which price per kWh applies when, with gaps and overlaps, which are also written out. */
export function WeekOfPrices({ prices, currency }: WeekOfPricesProps) {
  const t = useT();
  const formats = useFormats();
  const [isAc, setIsAc] = useState(() => prices.some(({ ac, unit }) => ac && unit === 'kWh'));
  const week = weekPicture(prices, isAc);
  const textOf = (entry: number) => {
    const price = prices[entry];
    return price === undefined ? '' : priceText(price, { t, formats, currency });
  };
  // Equal prices of several days are one price to a reader.
  const legend = [...new Set(week?.entries.map(textOf))];
  const colorOf = (text: string) => `var(--wb-chart-${(legend.indexOf(text) % COLORS) + 1})`;
  return (
    <div className={classes['root']}>
      <SegmentedControl
        className={classes['current'] ?? ''}
        size="xs"
        aria-label={t('cards.current')}
        value={isAc ? 'AC' : 'DC'}
        data={[
          { value: 'AC', label: t('cards.ac') },
          { value: 'DC', label: t('cards.dc') },
        ]}
        onChange={(value) => setIsAc(value === 'AC')}
      />
      {week === null ? (
        <p className={classes['note']}>{t('cards.weekEmpty')}</p>
      ) : (
        <>
          <WeekBars days={week.days} colorOf={(entry) => colorOf(textOf(entry))} />
          <WeekLegend texts={legend} colorOf={colorOf} hasGaps={week.gaps.length > 0} />
          <p className={classes['note']} role="status">
            {week.gaps.length === 0 ? t('cards.weekNoGaps') : t('cards.weekGaps', { times: timesText(week.gaps, t) })}
          </p>
          {week.overlaps.length > 0 && <p className={classes['note']}>{t('cards.weekOverlaps', { times: timesText(week.overlaps, t) })}</p>}
        </>
      )}
    </div>
  );
}

interface WeekBarsProps {
  readonly days: NonNullable<ReturnType<typeof weekPicture>>['days'];
  readonly colorOf: (entry: number) => string;
}

/** A bar for each day, coloured by the price of its hours. */
function WeekBars({ days, colorOf }: WeekBarsProps) {
  const t = useT();
  return (
    <div className={classes['week']} role="img" aria-label={t('cards.weekText')}>
      {days.map(({ day, parts }) => (
        <div key={day} className={classes['day']}>
          <span className={classes['name']}>{t(dayNames[day]).slice(0, 2)}</span>
          <div className={classes['bar']}>
            {parts.map(({ from, to, entry, overlapped }) => {
              const style: CSSProperties = { width: `${((to - from) / MINUTES) * 100}%` };
              return (
                <i
                  key={from}
                  data-gap={entry === null || undefined}
                  data-overlap={overlapped.length > 0 || undefined}
                  style={entry === null ? style : { ...style, backgroundColor: colorOf(entry) }}
                />
              );
            })}
          </div>
        </div>
      ))}
      <div className={classes['hours']}>
        {hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}

interface WeekLegendProps {
  readonly texts: readonly string[];
  readonly colorOf: (text: string) => string;
  readonly hasGaps: boolean;
}

function WeekLegend({ texts, colorOf, hasGaps }: WeekLegendProps) {
  const t = useT();
  return (
    <ul className={classes['legend']}>
      {texts.map((text) => (
        <li key={text}>
          <i style={{ background: colorOf(text) }} aria-hidden />
          {text}
        </li>
      ))}
      {hasGaps && (
        <li>
          <i data-gap aria-hidden />
          {t('cards.weekGap')}
        </li>
      )}
    </ul>
  );
}

/** "Monday, Tuesday 13:00 – 14:00; Sunday 00:00 – 24:00". */
const timesText = (times: readonly WeekTimes[], t: Translate): string =>
  times
    .map(
      ({ days, from, to }) =>
        `${days.length === 7 ? t('ranges.dayAll') : days.map((day) => t(dayNames[day])).join(', ')} ${clock(from)} – ${clock(to)}`,
    )
    .join('; ');

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
