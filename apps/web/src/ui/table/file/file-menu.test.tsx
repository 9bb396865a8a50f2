import { notificationsStore } from '@mantine/notifications';
import { IconRoute } from '@tabler/icons-react';
import { csvLines } from '@wattbook/files/sheets/csv-lines';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { formatsFor } from '../../../i18n/use-formats.ts';
import { inEnglish } from '../../../testing/english.ts';
import { downloadMessageOf } from '../../../lists/use-file-of.ts';
import { visit } from '../../../testing/visit.tsx';
import type { Column } from '../column.ts';
import { count, plainDay, quantity, timeOf } from '../column-kinds.tsx';
import { DataTable } from '../data-table.tsx';
import { EmptyState } from '../table-states.tsx';
import { wholeList } from '../whole-list.ts';
import { sheetOfTable } from './sheet-of-table.ts';
import type { TableFile } from './table-file.ts';

interface Row {
  readonly id: string;
  readonly name: string | null;
  readonly km: number | null;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', label: 'contacts.name', text: ({ name }) => name },
  { id: 'km', label: 'trips.distance', ...quantity('distance', ({ km }) => km) },
  { id: 'count', label: 'vehicles.title', ...count(() => 3) },
  { id: 'day', label: 'table.date', ...plainDay(() => '2026-11-20') },
  { id: 'time', label: 'charges.start', ...timeOf(() => '2026-11-20T11:12:00Z') },
];
const rows: readonly Row[] = [
  { id: 'a', name: 'Ada', km: 1234.5 },
  { id: 'b', name: '=HYPERLINK("http://evil.example")', km: null },
];
const saved: { readonly blob: Blob; name: string }[] = [];
const lastMessage = () => notificationsStore.getState().notifications.at(-1)?.message;

interface Shown {
  readonly data?: readonly Row[];
  readonly total?: number;
  readonly file?: TableFile<Row> | 'shown' | null;
}

async function show({ data = rows, total = data.length, file = 'shown' }: Shown = {}) {
  const list = () => (
    <DataTable<Row>
      label="Drivers: all of them/now"
      columns={columns}
      result={{ data: { total, data }, isError: false, isPlaceholderData: false, refetch: () => undefined }}
      file={file}
      state={wholeList}
      rowName={({ id }) => id}
      card={({ id }) => id}
      empty={<EmptyState icon={IconRoute} title="Nobody" />}
    />
  );
  await visit('/list', (parent) => [createRoute({ getParentRoute: () => parent, path: '/list', component: list })], {});
}

const save = async (format: 'CSV' | 'Excel') => {
  await userEvent.click(await screen.findByRole('button', { name: /^Save as a file: / }));
  await userEvent.click(await screen.findByRole('menuitem', { name: format }));
};
const textOf = async () => {
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 20_000 });
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]?.blob.arrayBuffer());
};

beforeAll(startI18n);
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push({ blob: blob as Blob, name: '' });
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last !== undefined) last.name = this.download;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a file of a table', () => {
  it('is CSV with the shown columns, numbers as numbers, and no cell that runs as a formula', async () => {
    await show();
    await save('CSV');
    const [head, ada, evil] = (await textOf()).split('\r\n');
    expect(head).toBe('\ufeff"Name","Distance (km)","Vehicles","Date","Start"');
    expect(ada).toMatch(/^"Ada",1234\.5,3,2026-11-20,2026-11-20 \d\d:12:00$/);
    expect(evil).toMatch(/^"'=HYPERLINK\(""http:\/\/evil\.example""\)",,3,/);
    expect(saved[0]?.name).toMatch(/^Drivers {2}all of them now-\d{4}-\d\d-\d\d\.csv$/);
  });

  it('is an Excel workbook in which numbers are numbers, days and times are dates, and a formula is a text', async () => {
    await show();
    await save('Excel');
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 20_000 });
    const parts = unzipSync(new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer()));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('<c r="B2"><v>1234.5</v></c><c r="C2"><v>3</v></c><c r="D2" s="4"><v>46346</v></c><c r="E2" s="2">');
    expect(sheet).toContain('<c r="A3" s="3" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(');
    expect(sheet).not.toContain('<f');
    expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('<sheet name="Drivers  all of them now"');
  });

  it('has the units and the language of the person', () => {
    const german = formatsFor(preferencesOfUser({ language: 'de', unit: 'mi' }, 'Europe/Berlin'));
    const lines = [...csvLines(sheetOfTable(columns, german, inEnglish), rows, 'de')].join('').split('\r\n');
    expect(lines[0]).toContain('"Distance (mi)"');
    expect(lines[1]).toBe('"Ada";767,08274;3;2026-11-20;2026-11-20 12:12:00');
  });

  it('has the rows of all pages, each once, and says how far it is', async () => {
    const asked: string[] = [];
    const all = Array.from({ length: 2300 }, (_, at): Row => ({ id: String(at), name: `Row ${at}`, km: at }));
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    await show({
      data: all.slice(0, 10),
      total: all.length,
      file: {
        read: async ({ page, limit }) => {
          asked.push(`${page} ${limit}`);
          if (page === '2') await waiting;
          // One row came in meanwhile: the last of the first page is the first of the second one too.
          const first = (Number(page) - 1) * Number(limit) - (page === '2' ? 1 : 0);
          return { total: all.length, data: all.slice(first, Number(page) * Number(limit)) };
        },
      },
    });
    await save('CSV');
    expect(await screen.findByText('Reading 2,000 of 2,300')).toBeTruthy();
    release();
    const lines = (await textOf()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2301);
    expect(asked).toEqual(['1 2000', '2 1999']);
    expect(await screen.findByRole('button', { name: /^Save as a file: / })).toBeTruthy();
  });

  const pageOf = (all: readonly Row[], { page, limit }: Parameters<TableFile<Row>['read']>[0]) => {
    const first = (Number(page) - 1) * Number(limit);
    return { total: all.length, data: all.slice(first, first + Number(limit)) };
  };
  const many = Array.from({ length: 4500 }, (_, at): Row => ({ id: String(at), name: `Row ${at}`, km: at }));
  const newest = (id: string): Row => ({ id, name: `Row ${id}`, km: 1 });

  it.each([
    ['row was deleted', () => many.filter(({ id }) => id !== '7')],
    ['row at the end of the page was deleted', () => many.filter(({ id }) => id !== '1999')],
    ['row was deleted and another one added behind it', () => [...many.filter(({ id }) => id !== '7'), newest('late')]],
    ['thousand rows were deleted', () => many.slice(1000)],
    ['row came before the others', () => [newest('early'), ...many]],
    ['row moved from behind to the first page', () => [...many.slice(2500, 2501), ...many.filter(({ id }) => id !== '2500')]],
  ])('has the rows that are there, none of them missed, where meanwhile a %s', async (_, changed) => {
    let now: readonly Row[] = many;
    const read = async (of: Parameters<TableFile<Row>['read']>[0]) => {
      const answer = pageOf(now, of);
      now = changed();
      return answer;
    };
    await show({ data: many.slice(0, 10), total: many.length, file: { read } });
    await save('CSV');
    const lines = (await textOf()).trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0])).toEqual(changed().map(({ name }) => `"${name}"`));
  });

  it('is not made of a list that changes faster than it is read, and says so', async () => {
    let now: readonly Row[] = many;
    const read = async (of: Parameters<TableFile<Row>['read']>[0]) => {
      const answer = pageOf(now, of);
      now = [...now.slice(100), ...now.slice(0, 100)];
      return answer;
    };
    await show({ data: many.slice(0, 10), total: many.length, file: { read } });
    await save('CSV');
    await waitFor(() => expect(lastMessage()).toBe('The list changed again and again while it was read. Try again in a moment.'));
    expect(saved).toEqual([]);
  });

  it('is not made of more rows than a browser holds: that is said before, and where it turns out on the way', async () => {
    await show({ total: 50_001, file: { read: async () => ({ total: 50_001, data: rows }) } });
    await userEvent.click(await screen.findByRole('button', { name: /^Save as a file: / }));
    expect(await screen.findByText(/^These are 50,001 entries, and a file takes 50,000 at most/)).toBeTruthy();
    expect((await screen.findByRole('menuitem', { name: 'CSV' })).hasAttribute('disabled')).toBe(true);
  });

  it('is not made where the list has grown beyond that meanwhile', async () => {
    await show({ file: { read: async () => ({ total: 50_001, data: rows }) } });
    await save('Excel');
    await waitFor(() => expect(lastMessage()).toMatch(/a file takes 50,000 at most/));
    expect(saved).toEqual([]);
  });

  it('can be stopped, and says why it could not be made', async () => {
    const read = vi.fn<TableFile<Row>['read']>(
      (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new ApiError('network')))),
    );
    await show({ file: { read, messageOf: downloadMessageOf } });
    await save('CSV');
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('button', { name: /^Save as a file: / })).toBeTruthy();
    expect(lastMessage() ?? '').not.toMatch(/offline/i);
    read.mockRejectedValueOnce(new ApiError('unavailable'));
    await save('CSV');
    await waitFor(() => expect(lastMessage()).toMatch(/download/i));
    expect(saved).toEqual([]);
  });

  it('is stopped at once by calls that do not end with it, and then not saved', async () => {
    let release = () => {};
    const columnsOf = vi.fn(
      () =>
        new Promise<never[]>((resolve) => {
          release = () => resolve([]);
        }),
    );
    await show({ file: { read: async () => ({ total: 2, data: rows }), columns: columnsOf } });
    await save('CSV');
    await waitFor(() => expect(columnsOf).toHaveBeenCalledOnce(), { timeout: 20_000 });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('button', { name: /^Save as a file: / })).toBeTruthy();
    release();
    await save('CSV');
    await waitFor(() => expect(columnsOf).toHaveBeenCalledTimes(2), { timeout: 20_000 });
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy();
    expect(saved).toEqual([]);
    release();
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 20_000 });
  });

  it('is offered of no list without rows, and of none that has no file', async () => {
    await show({ data: [] });
    expect(await screen.findByText('Nobody')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Save as a file/ })).toBeNull();
  });

  it('is not offered of a list that has none', async () => {
    await show({ file: null });
    expect(await screen.findByText('Ada')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Save as a file/ })).toBeNull();
  });
});
