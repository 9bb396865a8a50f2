import { useQuery } from '@tanstack/react-query';
import { localDay } from '../ui/range/day.ts';
import type { Range } from '../ui/range/range.ts';
import type { RangeState } from '../ui/range/use-range.ts';
import { type FiguresState, figuresStateOf } from '../ui/strip/figures-state.ts';
import type { Counted, SegmentList } from './list-of.ts';
import { firstQuery, latestQuery, sumsQuery } from './row-source.ts';
import type { Segment } from './segment.ts';
import { type ListOptions, type ListState, useList } from './use-list.ts';

export interface VehicleListState<Row extends Segment, Sums> extends ListState<Row> {
  readonly range: RangeState;
  readonly sums: { readonly now: Sums | undefined; readonly before: Sums | undefined; readonly state: FiguresState };
}

/** Reads the segments of a vehicle in a range, and the sums of those that the filters find in the range and in the one before. */
export function useVehicleList<Row extends Segment, Sums extends Counted>(
  list: SegmentList<Row, Sums>,
  vehicleId: string,
  range: RangeState,
  options: ListOptions = {},
): VehicleListState<Row, Sums> {
  const state = useList(list, vehicleId, { ...options, moments: range.moments });
  const { filter, isFiltered, rows } = state;
  const now = useQuery(sumsQuery(list.source, vehicleId, { ...range.moments, ...filter }));
  const before = useQuery(sumsQuery(list.source, vehicleId, { ...range.momentsBefore, ...filter }));
  const isEmpty = rows.data?.data.length === 0;
  const latest = useQuery({ ...latestQuery(list.source, vehicleId), enabled: list.empty.beyond !== undefined && !isFiltered && isEmpty });
  const first = useQuery({ ...firstQuery(list.source, vehicleId), enabled: filter.search !== undefined && isEmpty });
  return {
    ...state,
    range,
    sums: { now: now.data, before: before.data, state: figuresStateOf([now]) },
    latest: latest.data,
    allTime: allTimeBeyond(range, first.data ?? null),
  };
}

/** All days from the first row to today; null where the range has them already. */
function allTimeBeyond({ range, today }: Pick<RangeState, 'range' | 'today'>, first: string | null): Range | null {
  if (first === null) return null;
  const all = { from: localDay(new Date(first)), to: today };
  return range.from <= all.from && range.to >= all.to ? null : all;
}
