import type { BookOverview } from '@wattbook/contract/logbook/logbook.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useState } from 'react';
import { toMoments } from '../../../ui/range/day.ts';
import type { RangeState } from '../../../ui/range/use-range.ts';
import { daysOf } from './days-of-book.ts';

/** The part of a book that is shown: range and tag count once they are confirmed (OQ-162). Its days are those of the zone of the book. */
export function useBookPart(
  vehicle: Pick<Vehicle, 'timeZone'>,
  { range, setRange }: Pick<RangeState, 'range' | 'setRange'>,
  newest: BookOverview | undefined,
) {
  const [tag, setTag] = useState<string>();
  const [page, setPage] = useState(1);
  const [book, setBook] = useState(newest);
  const zone = book?.zone ?? vehicle.timeZone;
  const moments = toMoments(range, zone);
  const [shown, setShown] = useState({ ...moments, tag });
  return {
    book,
    tag,
    setTag,
    page,
    setPage,
    zone,
    shown,
    isShown: shown.from === moments.from && shown.to === moments.to && shown.tag === tag,
    show: () => {
      setShown({ ...moments, tag });
      setPage(1);
    },
    chooseBook: (chosen: BookOverview) => {
      setBook(chosen);
      setPage(1);
      setRange(daysOf(chosen));
    },
  };
}
