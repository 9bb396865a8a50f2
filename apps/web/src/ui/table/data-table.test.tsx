import { MantineProvider } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import type { ListResult } from './data-table-props.ts';
import { EmptyState } from './table-states.tsx';
import { useSelection } from './use-selection.ts';
import { useTableState } from './use-table-state.ts';

interface Row {
  readonly id: string;
  readonly km: number | null;
}

const columns: readonly Column<Row>[] = [
  { id: 'id', label: 'table.date', text: ({ id }) => id },
  {
    id: 'km',
    label: 'trips.distance',
    unit: (formats) => formats.unit('distance'),
    align: 'right',
    sort: 'distance',
    text: ({ km }, formats) => formats.value('distance', km),
  },
];

const loaded = (rows: readonly Row[], total = rows.length): ListResult<Row> => ({
  data: { total, data: rows },
  isError: false,
  isPlaceholderData: false,
  refetch: vi.fn(),
});

const rowName = ({ id }: Row) => id;
const rowLink = ({ id }: Row) => paths.trip(id);
const rowEnd = vi.fn((row: Row) => <span>{`end of ${row.id}`}</span>);

function List({ result }: { readonly result: ListResult<Row> }) {
  const state = useTableState({ sortable: ['distance'], defaultSort: { by: 'startTime', descending: true }, pageSize: 10 });
  const selection = useSelection(result.data?.data);
  return (
    <DataTable
      label="Trips"
      columns={columns}
      result={result}
      file="shown"
      state={state}
      selection={selection}
      bulkSums={`${selection.rows.length} rows`}
      rowName={rowName}
      rowLink={rowLink}
      rowEnd={rowEnd}
      empty={<EmptyState icon={IconRoute} title="No trips" />}
      card={({ id }) => id}
    />
  );
}

async function renderList(result: ListResult<Row>, path = '/trips') {
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/trips', component: () => <List result={result} /> });
  const history = createMemoryHistory({ initialEntries: [path] });
  // Parameters are text only, as in the product's router.
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (parameters) => {
      const text = new URLSearchParams(JSON.parse(JSON.stringify(parameters)) as Record<string, string>).toString();
      return text === '' ? '' : `?${text}`;
    },
  });
  await router.load();
  render(
    <MantineProvider>
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  return { search: () => history.location.search };
}

beforeAll(startI18n);

describe('a list', () => {
  it('says why a value is missing, and is passed by Tab row by row: the page of a row says the same', async () => {
    await renderList(loaded([{ id: 'a', km: null }]));
    const missing = await screen.findByRole('button', { name: 'N/A' });
    expect(missing.tabIndex).toBe(-1);
    expect(missing.getAttribute('aria-haspopup')).toBe('dialog');
  });

  it('shows placeholder rows while the first page loads', async () => {
    await renderList({ data: undefined, isError: false, isPlaceholderData: false, refetch: vi.fn() });
    expect(screen.getByRole('status', { name: 'Loading' }).children).toHaveLength(11);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows why it is empty', async () => {
    await renderList(loaded([]));
    expect(screen.getByText('No trips')).toBeTruthy();
  });

  it('offers a retry after a failure', async () => {
    const refetch = vi.fn();
    await renderList({ data: undefined, isError: true, isPlaceholderData: false, refetch });
    expect(screen.getByRole('alert').textContent).toContain('Your filters are kept.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('keeps the old rows when a refetch fails', async () => {
    await renderList({ ...loaded([{ id: 'a', km: 1 }]), isError: true });
    expect(screen.getByRole('table', { name: 'Trips' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('renders only the row that is selected', async () => {
    await renderList(
      loaded([
        { id: 'a', km: 1 },
        { id: 'b', km: 2 },
      ]),
    );
    rowEnd.mockClear();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select b' }));
    expect(screen.getByText('1 rows')).toBeTruthy();
    expect(rowEnd.mock.calls.map(([{ id }]) => id)).toEqual(['b']);
  });

  it('shows N/A for a missing value, never 0', async () => {
    await renderList(loaded([{ id: 'a', km: null }]));
    expect(screen.getByRole('cell', { name: 'N/A' })).toBeTruthy();
  });

  it('shows the unit in the header and not in the cell', async () => {
    await renderList(loaded([{ id: 'a', km: 88.66 }]));
    expect(screen.getByRole('columnheader', { name: /km$/ })).toBeTruthy();
    expect(screen.getByRole('cell', { name: '88.6' })).toBeTruthy();
  });

  it('has one link per row', async () => {
    await renderList(loaded([{ id: 'a', km: 1 }]));
    expect(screen.getByRole('link', { name: 'a' }).getAttribute('href')).toBe('/trips/a');
  });

  it('sorts by a click on the header, reverses the order on the second, and sets aria-sort', async () => {
    const { search } = await renderList(loaded([{ id: 'a', km: 1 }]));
    await userEvent.click(screen.getByRole('button', { name: /Distance/ }));
    await vi.waitFor(() => expect(search()).toContain('sort=-distance'));
    expect(screen.getByRole('columnheader', { name: /Distance/ }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: /Distance/ }));
    await vi.waitFor(() => expect(search()).toContain('sort=distance'));
  });

  it('changes the page in the address', async () => {
    const rows = Array.from({ length: 10 }, (_, index) => ({ id: `row-${index}`, km: index }));
    const { search } = await renderList(loaded(rows, 38));
    expect(screen.getByText('1–10 of 38')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await vi.waitFor(() => expect(search()).toContain('page=2'));
    expect(screen.getByText('11–20 of 38')).toBeTruthy();
  });

  it('shows the bulk bar while a row is selected', async () => {
    await renderList(
      loaded([
        { id: 'a', km: 1 },
        { id: 'b', km: 2 },
      ]),
    );
    expect(screen.queryByRole('toolbar')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(within(screen.getByRole('toolbar', { name: 'Selected entries' })).getByRole('status').textContent).toBe('2 selected2 rows');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select a' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the selection' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});

describe('a list on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media === '(max-width: 40em)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('opens a card with a tap, and selects it once "Select" was tapped', async () => {
    await renderList(
      loaded([
        { id: 'a', km: 1 },
        { id: 'b', km: 2 },
      ]),
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByText('b'));
    expect(screen.getByRole('toolbar').textContent).toContain('1 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('offers no selection where there is no row', async () => {
    await renderList(loaded([]));
    expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
  });
});
