import { useQueryClient } from '@tanstack/react-query';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { type ReactNode, useCallback, useMemo } from 'react';
import { isRefusal } from '../api/api-error.ts';
import { errorMessageOf } from '../api/error-messages.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useT } from '../i18n/use-t.ts';
import { withWaiting } from '../outbox/use-waiting-rows.ts';
import { shownColumns } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import type { DataTableProps } from '../ui/table/data-table-props.ts';
import type { TableFile } from '../ui/table/file/table-file.ts';
import { downloadMessageOf } from './use-file-of.ts';
import { StaleNotice } from '../ui/table/stale-notice.tsx';
import { ListEmpty } from './list-empty.tsx';
import type { ListState } from './use-list.ts';
import { WaitingLine } from './waiting-line.tsx';

const noFlags: Readonly<Record<string, boolean>> = {};

type Actions<Row extends { readonly id: string }> = Pick<
  DataTableProps<Row>,
  'rowEnd' | 'selection' | 'bulkSums' | 'bulkActions' | 'tools' | 'expected'
>;

interface ListRowsProps<Row extends { readonly id: string }> extends Actions<Row> {
  readonly state: ListState<Row>;
  /** The name of the table, for screen readers: "Trips of ID.4 Pro, November 2026". */
  readonly label: string;
  /** Content between the notice and the rows. */
  readonly above?: ReactNode;
}

/** The rows of a list, read-only, or the empty state where there are none. */
export function ListRows<Row extends { readonly id: string }>({ state, label, above, ...actions }: ListRowsProps<Row>) {
  const t = useT();
  const formats = useFormats();
  const { list, table, rows, setting } = state;
  const { messages, columns, days, name } = list;
  const file = useListFile(state);
  const flags = setting?.flags ?? noFlags;
  // The same objects while the list does not change, so that the rows are rendered once.
  const shown = useMemo(() => shownColumns(columns, flags), [columns, flags]);
  const rowName = useCallback((row: Row) => name(row, formats, t), [name, formats, t]);
  return (
    <>
      {rows.isOld && <StaleNotice text={t(messages.stale)} onRetry={() => void rows.refetch()} />}
      <WaitingLine {...state} />
      {above}
      <DataTable<Row>
        {...actions}
        label={label}
        columns={shown}
        result={rows}
        refusal={isRefusal(rows.error, 'forbidden') ? t(errorMessageOf(rows.error)) : null}
        state={table}
        rowName={rowName}
        rowLink={list.link}
        file={file}
        empty={<ListEmpty {...state} />}
        card={list.card}
        day={
          days && {
            key: (row) => dayOf(days.start(row), formats.preferences.zone) ?? '',
            title: (row) => formats.day(days.start(row), 'short') ?? '',
            sum: (ofDay) => days.sum(ofDay, formats),
          }
        }
      />
    </>
  );
}

/** A file of the rows of all pages, with the filters and the order of the list. */
function useListFile<Row extends { readonly id: string }>({ list, owner, parameters }: ListState<Row>): TableFile<Row> {
  const t = useT();
  const client = useQueryClient();
  const { source, messages, sheet } = list;
  return {
    title: t(messages.title),
    read: async (page, signal) => withWaiting(await source.read(owner, { ...parameters, ...page }, signal, client)),
    messageOf: downloadMessageOf,
    ...(sheet !== undefined && { columns: sheet }),
  };
}
