import { useQuery } from '@tanstack/react-query';
import type { RangeState } from '../ui/range/use-range.ts';
import type { SegmentList } from './list-of.ts';
import { latestQuery, sumsQuery } from './row-source.ts';
import type { Segment } from './segment.ts';
import { type ListOptions, type ListState, useList } from './use-list.ts';

export interface VehicleListState<Row extends Segment, Sums> extends ListState<Row> {
  readonly range: RangeState;
  readonly sums: { readonly now: Sums | undefined; readonly before: Sums | undefined; readonly isPending: boolean };
}

/** Reads the segments of a vehicle in a range, and the sums of the range and of the one before. */
export function useVehicleList<Row extends Segment, Sums>(
  list: SegmentList<Row, Sums>,
  vehicleId: string,
  range: RangeState,
  options: ListOptions = {},
): VehicleListState<Row, Sums> {
  const state = useList(list, vehicleId, { ...options, moments: range.moments });
  const { filters, isFiltered, rows } = state;
  const tag = list.filters?.tags === undefined || filters.tag === undefined ? {} : { tag: filters.tag };
  const now = useQuery(sumsQuery(list.source, vehicleId, { ...range.moments, ...tag }));
  const before = useQuery(sumsQuery(list.source, vehicleId, { ...range.momentsBefore, ...tag }));
  const shouldReadLatest = list.empty.beyond !== undefined && !isFiltered && rows.data?.data.length === 0;
  const latest = useQuery({ ...latestQuery(list.source, vehicleId), enabled: shouldReadLatest });
  return { ...state, range, sums: { now: now.data, before: before.data, isPending: now.isPending }, latest: latest.data };
}
