import { durationForm } from '@wattbook/i18n/formats/duration';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import type { LostRow } from '../data/lost.queries.ts';
import { GapMark } from './gap-mark.tsx';

/** What a period in which the car stood tells (DASH-053). */
export const lostColumns: readonly Column<LostRow>[] = [
  {
    id: 'date',
    label: 'lost.date',
    sort: 'startTime',
    unit: (_, t) => t('lost.startAndEnd'),
    width: '28%',
    text: (row, formats) => formats.dateTime(row.startTime),
    render: (row, formats) => (
      <TwoLines
        first={
          <>
            {formats.date(row.startTime)}
            {row.hasGap && (
              <>
                {' '}
                <GapMark />
              </>
            )}
          </>
        }
        second={formats.times(row.startTime, row.endTime)}
      />
    ),
  },
  {
    id: 'duration',
    label: 'lost.duration',
    align: 'right',
    unit: () => durationForm,
    text: (row, formats) => formats.span(row.startTime, row.endTime),
  },
  {
    id: 'level',
    label: 'lost.level',
    align: 'right',
    unit: (formats) => formats.unit('percent'),
    text: (row, formats) => formats.fromTo('percent', row.startLevel, row.endLevel),
  },
  {
    id: 'range',
    label: 'lost.range',
    align: 'right',
    unit: (formats) => formats.unit('range'),
    text: (row, formats) => formats.fromTo('range', row.startRange, row.endRange),
  },
  {
    id: 'energy',
    label: 'lost.energy',
    sort: 'kWh',
    align: 'right',
    strong: true,
    unit: (formats) => formats.unit('energy'),
    text: (row, formats) => formats.value('energy', row.kWh),
  },
  {
    id: 'grid',
    label: 'lost.grid',
    align: 'right',
    unit: (formats) => formats.unit('energy'),
    text: (row, formats) => formats.value('energy', row.gridkWh),
  },
  {
    id: 'odometer',
    label: 'lost.odometer',
    sort: 'odometer',
    align: 'right',
    unit: (formats) => formats.unit('odometer'),
    text: (row, formats) => formats.value('odometer', row.odometer),
  },
];

/** The words the server sorts by. */
export const sortableWords: readonly string[] = lostColumns.flatMap(({ sort }) => sort ?? []);
