import { useFormats } from '../i18n/use-formats.ts';
import { useT } from '../i18n/use-t.ts';
import { useRangeLabel } from '../ui/range/use-range-label.ts';
import { figuresOf } from '../ui/strip/sum-figures.ts';
import { SummaryStrip } from '../ui/strip/summary-strip.tsx';
import type { SegmentList } from './list-of.ts';
import type { Segment } from './segment.ts';
import type { VehicleListState } from './use-vehicle-list.ts';

interface ListSumsProps<Row extends Segment, Sums> {
  readonly list: SegmentList<Row, Sums>;
  readonly state: Pick<VehicleListState<Row, Sums>, 'range' | 'sums'>;
}

/** The sums of the range, each against the range before (TRIP-022, CHG-017, DASH-058). */
export function ListSums<Row extends Segment, Sums>({ list, state: { range, sums } }: ListSumsProps<Row, Sums>) {
  const t = useT();
  const formats = useFormats();
  const rangeLabel = useRangeLabel();
  return (
    <SummaryStrip
      figures={figuresOf(list.figures, sums.now, sums.before, { formats, t })}
      versus={t('ranges.versus', { range: rangeLabel(range.before) })}
      label={t(list.messages.summary, { range: rangeLabel(range.range) })}
      loading={sums.isPending}
    />
  );
}
