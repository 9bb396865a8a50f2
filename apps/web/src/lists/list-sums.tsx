import { useFormats } from '../i18n/use-formats.ts';
import { useT } from '../i18n/use-t.ts';
import { useRangeLabel } from '../ui/range/use-range-label.ts';
import { figuresOf } from '../ui/strip/sum-figures.ts';
import { SummaryStrip } from '../ui/strip/summary-strip.tsx';
import { filterTexts } from './filter-texts.ts';
import type { Counted, SegmentList } from './list-of.ts';
import type { Segment } from './segment.ts';
import type { VehicleListState } from './use-vehicle-list.ts';

interface ListSumsProps<Row extends Segment, Sums extends Counted> {
  readonly list: SegmentList<Row, Sums>;
  readonly state: Pick<VehicleListState<Row, Sums>, 'range' | 'sums' | 'filter'>;
}

/** The sums of the range, each against the range before (TRIP-022, CHG-017, DASH-058); with filters those of the found rows, and their number as a sentence. */
export function ListSums<Row extends Segment, Sums extends Counted>({ list, state: { range, sums, filter } }: ListSumsProps<Row, Sums>) {
  const t = useT();
  const formats = useFormats();
  const rangeLabel = useRangeLabel();
  const { filters } = list;
  const by = filterTexts(list, filter, t);
  const isFound = filters !== undefined && by.length > 0 && sums.now !== undefined && sums.state.status === 'loaded';
  return (
    <SummaryStrip
      figures={figuresOf(list.figures, sums.now, sums.before, { formats, t })}
      versus={t('ranges.versus', { range: rangeLabel(range.before) })}
      label={[t(list.messages.summary, { range: rangeLabel(range.range) }), ...by].join(', ')}
      caption={
        isFound
          ? [t(filters.found, { count: sums.now.total, range: rangeLabel(range.range) }), ...by].join(' · ')
          : by.length > 0
            ? ''
            : undefined
      }
      state={sums.state}
    />
  );
}
