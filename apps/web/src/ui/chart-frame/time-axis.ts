import type { Formats } from '../../i18n/use-formats.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { ChartAxis } from './panel.ts';

type MomentFormats = Pick<Formats, 'date' | 'time' | 'dateTime'>;

/** An axis over the time of day, with the date where first and last moment lie on different days; files and tables have the seconds. */
export function timeAxis(
  timestamps: readonly string[],
  formats: MomentFormats,
  t: Translate,
  detail: NonNullable<ChartAxis['detail']>,
): ChartAxis {
  const isOneDay = formats.date(timestamps[0]) === formats.date(timestamps.at(-1));
  return {
    kind: 'time',
    label: t('charts.time'),
    format: (x) => (isOneDay ? formats.time(x) : formats.dateTime(x)) ?? '',
    formatExact: (x) => withSeconds(formats.dateTime(x) ?? '', x),
    detail,
  };
}

/** Adds the seconds after hours and minutes; every zone differs from UTC by whole minutes, so the UTC seconds are right. */
const withSeconds = (text: string, moment: number) =>
  text.replace(',', '').replace(/\d{1,2}:\d\d/, (time) => `${time}:${String(new Date(moment).getUTCSeconds()).padStart(2, '0')}`);
