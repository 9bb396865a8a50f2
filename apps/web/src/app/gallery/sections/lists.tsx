import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus, IconRoute, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { TagChip } from '../../../ui/marks/tag-chips.tsx';
import { BulkButton } from '../../../ui/table/bulk-button.tsx';
import { FromTo, TwoLines } from '../../../ui/table/cells.tsx';
import { type Column, shownColumns } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { ListResult } from '../../../ui/table/data-table-props.ts';
import { DisplayMenu } from '../../../ui/table/display-menu.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { SearchField } from '../../../ui/table/search-field.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { EstimatedFilter } from '../../../ui/table/estimated-filter.tsx';
import { TagFilter } from '../../../ui/table/tag-filter.tsx';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { longNumber, longWord, noop } from '../extremes.ts';
import { Specimen } from '../specimen.tsx';

interface Row {
  readonly id: string;
  readonly start: string;
  readonly from: string;
  readonly to: string;
  readonly km: string | null;
}

const rows: readonly Row[] = [
  { id: 'a', start: '2026-11-20 12:12', from: 'Am Lindenhof 7', to: 'Marienplatz 1', km: '36.2' },
  { id: 'b', start: '2026-11-20 07:40', from: 'Marienplatz 1', to: longWord, km: longNumber },
  { id: 'c', start: '2026-11-19 18:05', from: 'Bahnhofstraße 12', to: 'Am Lindenhof 7', km: null },
];

const columns: readonly Column<Row>[] = [
  {
    id: 'date',
    label: 'table.date',
    text: ({ start }) => start,
    render: ({ start }) => <TwoLines first={start.slice(0, 10)} second={start.slice(11)} />,
    width: 120,
  },
  {
    id: 'address',
    label: 'trips.fromTo',
    text: ({ from, to }) => `${from} ${to}`,
    render: ({ from, to }) => <FromTo from={{ street: from, city: 'Freising' }} to={{ street: to, city: 'München' }} />,
    flag: 'address',
  },
  {
    id: 'distance',
    label: 'trips.distance',
    unit: () => 'km',
    text: ({ km }) => km,
    align: 'right',
    sort: 'distance',
    flag: 'distance',
    strong: true,
    width: 140,
  },
];

const states = ['rows', 'loading', 'empty', 'failed', 'reloading'] as const;
type State = (typeof states)[number];

const resultOf = (state: State): ListResult<Row> => ({
  data: state === 'loading' || state === 'failed' ? undefined : { total: state === 'empty' ? 0 : 38, data: state === 'empty' ? [] : rows },
  isError: state === 'failed',
  isPlaceholderData: state === 'reloading',
  refetch: noop,
});

export function ListSection() {
  const [state, setState] = useState<State>('rows');
  const [flags, setFlags] = useState<Readonly<Record<string, boolean>>>({});
  const [tag, setTag] = useState<string | undefined>();
  const [estimated, setEstimated] = useState(false);
  const table = useTableState({ sortable: ['distance'], defaultSort: { by: 'startTime', descending: true }, pageSize: 10 });
  const selection = useSelection(resultOf(state).data?.data);
  return (
    <Specimen name="Rows with selection and bulk bar; loading; empty; failed; reloading">
      <SegmentedControl size="xs" aria-label="State" value={state} data={[...states]} onChange={(next) => setState(next as State)} />
      <DataTable
        file="shown"
        label="Trips of the gallery"
        columns={shownColumns(columns, flags)}
        result={resultOf(state)}
        state={table}
        selection={selection}
        rowName={({ start }) => `trip ${start}`}
        rowEnd={({ start }) => <RowMenu name={`trip ${start}`} link={paths.home()} remove={{ label: 'Delete', onClick: noop }} />}
        card={({ start, from, to, km }) => (
          <RowCard
            figure={{ value: km, unit: 'km' }}
            side={start.slice(11)}
            marks={<TagChip label="Business" kind="business" />}
            notes={['18.6 kWh', null]}
          >
            <FromTo from={{ street: from }} to={{ street: to }} />
          </RowCard>
        )}
        day={{ key: ({ start }) => start.slice(0, 10), title: ({ start }) => start.slice(0, 10), sum: (of) => `${of.length} trips` }}
        bulkSums="74.4 km"
        bulkActions={<BulkButton icon={IconTrash} label="Delete" onClick={noop} destructive />}
        empty={
          <EmptyState icon={IconRoute} title="No trips in this range." text="The last one was on 2026-10-31.">
            <Button leftSection={<IconPlus size={16} stroke={1.75} />}>Create trip</Button>
          </EmptyState>
        }
        tools={
          <>
            <SearchField label="Search trips" value="" onSearch={noop} />
            <TagFilter choices={['Business', 'Private', longWord]} tag={tag} onTag={setTag} />
            <EstimatedFilter hint="Only those with an estimated start or end" isOn={estimated} hasRoom={false} onChange={setEstimated} />
            <DisplayMenu columns={columns} flags={flags} onFlags={setFlags} state={table} onPageSize={noop} />
            <TagChip label="Business" kind="business" />
          </>
        }
      />
    </Specimen>
  );
}
