import { Notifications, notifications } from '@mantine/notifications';
import { IconTool } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { act as settled, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { startI18n } from '../i18n/i18n.ts';
import { visit } from '../testing/visit.tsx';
import type { DeletionOf } from './deletion.ts';
import { ListCard } from './list-card.tsx';
import type { ListOf } from './list-of.ts';

/** An example noun, so that lists are tested without one of the product. */
interface Tyre {
  readonly id: string;
  readonly brand: string;
}

const tyres: readonly Tyre[] = ['Aspen', 'Birch', 'Cedar'].map((brand, at) => ({ id: `t${at}`, brand }));

function setUp(changes: Partial<ListOf<Tyre>> = {}) {
  let rows = tyres;
  const read = vi.fn<ListOf<Tyre>['source']['read']>(async () => ({ total: rows.length, data: rows }));
  const remove = vi.fn<(id: string) => Promise<unknown>>(async (id) => {
    rows = rows.filter((row) => row.id !== id);
  });
  const restore = vi.fn<(id: string) => Promise<unknown>>(async (id) => {
    rows = tyres.filter((row) => rows.includes(row) || row.id === id);
  });
  const source = { noun: 'tyres', read, delete: remove, restore };
  const list: ListOf<Tyre> = {
    source,
    messages: { title: 'contacts.title', stale: 'contacts.stale' },
    columns: [{ id: 'brand', label: 'contacts.name', sort: 'brand', text: ({ brand }) => brand }],
    sort: { by: 'brand', descending: false },
    pageSize: 10,
    prefix: 'tyres',
    name: ({ brand }) => brand,
    card: ({ brand }) => brand,
    empty: { icon: IconTool, title: 'contacts.none' },
    ...changes,
  };
  const deletion: DeletionOf<Tyre> = {
    source,
    messages: { one: 'table.delete', title: 'lost.deleteMany', deleted: 'lost.deleted' },
    loss: (deleted, _, t) => t('lost.deleteLoss', { count: deleted.length }),
  };
  return { list, deletion, read, remove, restore };
}

const open = (list: ListOf<Tyre>, address = '/shelf') =>
  visit(
    address,
    (parent) => [
      createRoute({
        getParentRoute: () => parent,
        path: '/shelf',
        component: () => (
          <>
            <ListCard list={list} owner="car" />
            <Notifications />
          </>
        ),
      }),
    ],
    {},
  );
const dialog = async () => within(await screen.findByRole('dialog'));
const act = async (brand: string, name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${brand}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const deleteSelected = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
};

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  settled(() => notifications.clean());
});

describe('a list', () => {
  it('reads the page and the order from its own parameters in the address', async () => {
    const { list, read } = setUp();
    await open(list, '/shelf?tyresSort=-brand&page=3');
    expect(await screen.findByText('Aspen')).toBeTruthy();
    expect(read.mock.calls.map(([owner, parameters]) => [owner, parameters])).toEqual([
      ['car', { page: '1', limit: '10', sort: '-brand' }],
    ]);
  });

  it('draws nothing that its description omits', async () => {
    await open(setUp().list);
    await screen.findByText('Aspen');
    for (const role of ['checkbox', 'searchbox', 'button'] as const)
      expect(screen.queryAllByRole(role).filter(({ textContent }) => !['Name', 'Save'].includes(textContent))).toEqual([]);
  });

  it('adds and changes rows in its form', async () => {
    const { list } = setUp({
      form: {
        messages: { add: 'contacts.add', addTitle: 'contacts.addTitle', edit: 'contacts.edit', editTitle: 'contacts.editTitle' },
        draw: ({ row, onClose }) => (
          <button type="button" onClick={onClose}>
            {row === null ? 'a new one' : `the form of ${row.brand}`}
          </button>
        ),
      },
    });
    await open(list);
    await userEvent.click(await screen.findByRole('button', { name: 'Add contact' }));
    expect((await dialog()).getByText('Add a contact')).toBeTruthy();
    await userEvent.click((await dialog()).getByRole('button', { name: 'a new one' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act('Birch', 'Edit');
    expect((await dialog()).getByRole('button', { name: 'the form of Birch' })).toBeTruthy();
  });
});

describe('a deletion', () => {
  it('of one row asks, deletes it and reads the list again', async () => {
    const { list, deletion, remove } = setUp();
    await open({ ...list, deletion });
    await act('Birch', 'Delete');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Birch')).toBeNull());
    expect(remove.mock.calls).toEqual([['t1']]);
  });

  it('of a row that is deleted already succeeds', async () => {
    const { list, deletion, remove } = setUp();
    remove.mockRejectedValueOnce(new ApiError('not_found'));
    await open({ ...list, deletion });
    await act('Birch', 'Delete');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 period deleted')).toBeTruthy();
  });

  it('that fails keeps the dialog open and shows the message of its noun', async () => {
    const { list, deletion, remove } = setUp();
    remove.mockRejectedValueOnce(new ApiError('fleet_account'));
    await open({ ...list, deletion: { ...deletion, errorMessages: { fleet_account: 'contacts.fleet' } } });
    await act('Birch', 'Delete');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
    expect(await (await dialog()).findByText('This contact is managed by a fleet and cannot be deleted.')).toBeTruthy();
  });

  it('of several rows stops at the first failure, and shows how many were deleted and kept, and why (TRIP-032, DASH-057)', async () => {
    const { list, deletion, remove } = setUp({ bulkSums: () => [] });
    remove.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new ApiError('unavailable'));
    await open({ ...list, deletion: { ...deletion, messages: { ...deletion.messages, kept: 'lost.deleteKept' } } });
    await deleteSelected();
    expect(await screen.findByText('1 period deleted')).toBeTruthy();
    expect(await screen.findByText(/^Not deleted: 2 periods\. /)).toBeTruthy();
    expect(remove.mock.calls).toEqual([['t0'], ['t1']]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the message about a deletion', () => {
  const deleteAll = async (set: ReturnType<typeof setUp>) => {
    await open({ ...set.list, deletion: set.deletion });
    await deleteSelected();
    await screen.findByText('3 periods deleted');
    await screen.findByText(/^No contacts/);
  };
  const undo = async (name = 'Undo') => userEvent.click(await screen.findByRole('button', { name }));

  it('undoes it: the rows are shown again without reading the page anew (SHELL-088)', async () => {
    const set = setUp({ bulkSums: () => [] });
    await deleteAll(set);
    await undo();
    for (const { brand } of tyres) expect(await screen.findByText(brand)).toBeTruthy();
    expect(set.restore.mock.calls).toEqual([['t0'], ['t1'], ['t2']]);
    expect(await screen.findByText('Undone')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('3 periods deleted')).toBeNull());
  });

  it('is announced, and its key undoes it', async () => {
    const set = setUp({ bulkSums: () => [] });
    await deleteAll(set);
    expect(screen.getByRole('status').textContent).toBe('3 periods deletedUndo');
    await userEvent.keyboard('u');
    expect(await screen.findByText('Aspen')).toBeTruthy();
  });

  it('is followed by the reason where it fails, and by a retry of the remaining rows where that can help', async () => {
    const set = setUp({ bulkSums: () => [] });
    await deleteAll(set);
    set.restore.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new ApiError('unavailable'));
    await undo();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Not everything was restored\./);
    await undo('Try again');
    await waitFor(() => expect(set.restore.mock.calls.map(([id]) => id)).toEqual(['t0', 't1', 't1', 't2']));
  });

  it('offers no retry where the server refuses', async () => {
    const set = setUp({ bulkSums: () => [] });
    await deleteAll(set);
    set.restore.mockRejectedValueOnce(new ApiError('not_found'));
    await undo();
    expect(await screen.findByText('Not everything was restored. It was deleted too long ago.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('stays for 10 seconds, and while the focus is on it', async () => {
    const set = setUp({ bulkSums: () => [] });
    await deleteAll(set);
    vi.useFakeTimers();
    try {
      const button = screen.getByRole('button', { name: 'Undo' });
      settled(() => button.focus());
      settled(() => void vi.advanceTimersByTime(30_000));
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull();
      settled(() => button.blur());
      settled(() => void vi.advanceTimersByTime(9_900));
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull();
      // The time is over; then the message fades out.
      for (const ms of [200, 1_000]) settled(() => void vi.advanceTimersByTime(ms));
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});
