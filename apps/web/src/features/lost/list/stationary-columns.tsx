import type { SortOf } from '../../../lists/read-page.ts';
import type { Column } from '../../../ui/table/column.ts';
import { cost, duration, fromTo, quantity, dateColumn } from '../../../ui/table/column-kinds.tsx';
import type { StationaryRow } from '../data/stationary.queries.ts';
import { paths } from '../../../paths.ts';
import type { Unknown } from '../../../ui/facts/unknown.ts';
import { UnheardMark } from '../../../ui/marks/unheard-mark.tsx';

const noLevel = (): Unknown => ({ reason: 'lost.noEnergyKnown' });
const noCost = (): Unknown => ({ reason: 'lost.noCostKnown', next: { label: 'lost.toCards', to: paths.cards() } });
const noGrid = (): Unknown => ({ reason: 'lost.noGridKnown' });

/** The columns of idles and sleeps (DASH-053). */
export const stationaryColumns: readonly Column<StationaryRow, SortOf<'GET /v1/idles'>>[] = [
  dateColumn('28%', (row) => <UnheardMark segment={row} />),
  { id: 'duration', label: 'lost.duration', ...duration },
  {
    id: 'level',
    label: 'lost.level',
    ...fromTo('percent', (row) => [row.startLevel, row.endLevel], ['charges.startLevel', 'charges.endLevel']),
  },
  {
    id: 'range',
    label: 'lost.range',
    ...fromTo('range', (row) => [row.startRange, row.endRange], ['charges.startRange', 'charges.endRange']),
  },
  { id: 'energy', label: 'lost.energy', sort: 'kWh', strong: true, missing: noLevel, ...quantity('energy', (row) => row.kWh) },
  { id: 'missing', label: 'lost.missing', missing: noCost, ...quantity('energy', (row) => row.costkWh) },
  { id: 'cost', label: 'lost.cost', missing: noCost, ...cost() },
  { id: 'grid', label: 'lost.grid', missing: noGrid, ...quantity('energy', (row) => row.gridkWh) },
  { id: 'odometer', label: 'lost.odometer', sort: 'odometer', ...quantity('odometer', (row) => row.odometer) },
];
