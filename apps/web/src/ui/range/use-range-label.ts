import { useFormats } from '../../i18n/use-formats.ts';
import type { Day } from './day.ts';
import { type Range, shapeOf } from './range.ts';

/** The label of a range: a month by its name, a year by its number, a day alone, else both ends. */
export function useRangeLabel(): (range: Range) => string {
  const formats = useFormats();
  return (range) => {
    const shape = shapeOf(range);
    if (shape === 'year') return range.from.slice(0, 4);
    // Noon is the same day in every zone that a browser can be in.
    if (shape === 'month') return formats.month(new Date(`${range.from}T12:00:00`).getTime()) ?? range.from;
    const from = formats.plainDate(range.from) ?? range.from;
    return range.from === range.to ? from : `${from} – ${formats.plainDate(range.to) ?? range.to}`;
  };
}

/** The same for a narrow place: days as "1–27 Nov". */
export function useShortRangeLabel(today: Day): (range: Range) => string {
  const formats = useFormats();
  const label = useRangeLabel();
  return (range) => {
    const days = shapeOf(range) === 'days' && range.from !== range.to ? formats.days(range.from, range.to, today.slice(0, 4)) : null;
    return days ?? label(range);
  };
}
