import { IconMoon, IconParking } from '@tabler/icons-react';
import { type StationaryKind, stationaryKinds } from '@wattbook/domain/vehicles/stationary-kinds';
import type { SegmentList } from '../../../lists/list-of.ts';
import { segmentTimes } from '../../../lists/segment.ts';
import { sumOfKnown } from '../../../lists/sum-of-known.ts';
import { type StationaryRow, stationaryRows, type StationaryStats } from '../data/stationary.queries.ts';
import { StationaryCard } from './stationary-card.tsx';
import { stationaryColumns } from './stationary-columns.tsx';
import { stationaryFigures } from './stationary-figures.ts';

export type StationaryList = SegmentList<StationaryRow, StationaryStats>;

const energyOf = (rows: readonly StationaryRow[]) => sumOfKnown(rows, ({ kWh }) => kWh);

/** The common part of the lists of idles and sleeps (DASH-049 to DASH-057). */
const listOf = (kind: StationaryKind, name: 'lost.parkedName' | 'lost.sleepName' | 'lost.standingName') =>
  ({
    source: stationaryRows[kind],
    columns: stationaryColumns,
    sort: { by: 'startTime', descending: true },
    pageSize: 5,
    name: ({ startTime }, formats, t) => t(name, { start: formats.dateTime(startTime) ?? '' }),
    card: (row) => <StationaryCard row={row} />,
    days: { start: ({ startTime }) => startTime, sum: (rows, formats) => formats.withUnit('energy', energyOf(rows)) },
    filters: { found: 'lost.found', estimated: 'table.partlyEstimatedHint' },
    deletion: {
      source: stationaryRows[kind],
      messages: { one: 'table.delete', title: 'lost.deleteMany', deleted: 'lost.deleted', kept: 'lost.deleteKept' },
      line: (row, formats) => ({ name: segmentTimes(row, formats), figure: formats.withUnit('energy', row.kWh) }),
      loss: (rows, _, t) => t('lost.deleteLoss', { count: rows.length }),
    },
    bulkSums: (rows, formats) => [formats.withUnit('energy', energyOf(rows))],
  }) satisfies Partial<StationaryList>;

export const idles: StationaryList = {
  ...listOf('idles', 'lost.parkedName'),
  messages: { title: 'lost.parked', table: 'lost.parkedTable', summary: 'lost.parkedSummary', stale: 'lost.stale' },
  figures: stationaryFigures('lost.perDayParked'),
  empty: { icon: IconParking, title: 'lost.emptyParked', next: 'lost.emptyNext', filtered: 'lost.emptyFiltered' },
};

export const sleeps: StationaryList = {
  ...listOf('sleeps', 'lost.sleepName'),
  prefix: 'sleep',
  messages: { title: 'lost.sleep', table: 'lost.sleepTable', summary: 'lost.sleepSummary', stale: 'lost.stale' },
  figures: stationaryFigures('lost.perDayAsleep'),
  empty: { icon: IconMoon, title: 'lost.emptySleep', next: 'lost.emptyNext', filtered: 'lost.emptyFiltered' },
};

/** The idles of a vehicle that does not tell sleep apart. */
const standing: StationaryList = {
  ...listOf('idles', 'lost.standingName'),
  messages: { title: 'lost.standing', table: 'lost.standingTable', summary: 'lost.standingSummary', stale: 'lost.stale' },
  figures: stationaryFigures('lost.perDayStanding'),
  empty: { icon: IconParking, title: 'lost.emptyStanding', next: 'lost.emptyNext', filtered: 'lost.emptyFiltered' },
};

/** The lists of a stationary vehicle: idles and sleeps, or all as standing times. */
export const stationaryLists = (vehicle: { readonly tellsSleep: boolean }): readonly StationaryList[] => {
  const kinds = stationaryKinds(vehicle);
  return kinds.length === 1 ? [standing] : kinds.map((kind) => (kind === 'idles' ? idles : sleeps));
};
