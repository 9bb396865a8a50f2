import { IconMoon, IconParking } from '@tabler/icons-react';
import type { SegmentList } from '../../../lists/list-of.ts';
import { segmentTimes } from '../../../lists/segment.ts';
import { sumOfKnown } from '../../../lists/sum-of-known.ts';
import { type LostKind, type LostRow, lostRows, type LostStats } from '../data/lost.queries.ts';
import { LostCard } from './lost-card.tsx';
import { lostColumns } from './lost-columns.tsx';
import { lostFigures } from './lost-figures.ts';

type LostList = SegmentList<LostRow, LostStats>;

const energyOf = (rows: readonly LostRow[]) => sumOfKnown(rows, ({ kWh }) => kWh);

/** The common part of the lists of idles and sleeps (DASH-049 to DASH-057). */
const listOf = (kind: LostKind, name: 'lost.parkedName' | 'lost.sleepName') =>
  ({
    source: lostRows[kind],
    columns: lostColumns,
    sort: { by: 'startTime', descending: true },
    pageSize: 5,
    name: ({ startTime }, formats, t) => t(name, { start: formats.dateTime(startTime) ?? '' }),
    card: (row) => <LostCard row={row} />,
    days: { start: ({ startTime }) => startTime, sum: (rows, formats) => formats.withUnit('energy', energyOf(rows)) },
    deletion: {
      source: lostRows[kind],
      messages: { one: 'table.delete', title: 'lost.deleteMany', deleted: 'lost.deleted', kept: 'lost.deleteKept' },
      line: (row, formats) => ({ name: segmentTimes(row, formats), figure: formats.withUnit('energy', row.kWh) }),
      loss: (rows, _, t) => t('lost.deleteLoss', { count: rows.length }),
    },
    bulkSums: (rows, formats) => [formats.withUnit('energy', energyOf(rows))],
  }) satisfies Partial<LostList>;

const idles: LostList = {
  ...listOf('idles', 'lost.parkedName'),
  messages: { title: 'lost.parked', table: 'lost.parkedTable', summary: 'lost.parkedSummary', stale: 'lost.stale' },
  figures: lostFigures('lost.perDayParked'),
  empty: { icon: IconParking, title: 'lost.emptyParked', next: 'lost.emptyNext' },
};

const sleeps: LostList = {
  ...listOf('sleeps', 'lost.sleepName'),
  prefix: 'sleep',
  messages: { title: 'lost.sleep', table: 'lost.sleepTable', summary: 'lost.sleepSummary', stale: 'lost.stale' },
  figures: lostFigures('lost.perDayAsleep'),
  empty: { icon: IconMoon, title: 'lost.emptySleep', next: 'lost.emptyNext' },
};

export const lostLists: Readonly<Record<LostKind, LostList>> = { idles, sleeps };
