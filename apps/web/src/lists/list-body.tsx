import { Modal } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { Suspense } from 'react';
import { useFormats } from '../i18n/use-formats.ts';
import { useT } from '../i18n/use-t.ts';
import { BulkButton } from '../ui/table/bulk-button.tsx';
import { shownColumns } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { RowMenu } from '../ui/table/row-menu.tsx';
import { StaleNotice } from '../ui/table/stale-notice.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { DeleteRowsDialog } from './delete-rows.dialog.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListTools } from './list-tools.tsx';
import type { ListState } from './use-list.ts';

interface ListBodyProps<Row extends { readonly id: string }> {
  readonly state: ListState<Row>;
  /** What the table holds, for screen readers: "Trips of ID.4 Pro, November 2026". */
  readonly label: string;
  /** How many rows will come, where that is known before they are there. */
  readonly expected?: number | undefined;
}

/** The rows of a list with their tools, what can be done with them, and what stands in their place while there are none. */
export function ListBody<Row extends { readonly id: string }>({ state, label, expected }: ListBodyProps<Row>) {
  const t = useT();
  const formats = useFormats();
  const phone = useIsPhone();
  const { list, table, rows, filters, selection, setLeaving, setEdited } = state;
  const { days, form, deletion, bulkSums } = list;
  const page = rows.data?.data;
  const nameOf = (row: Row) => list.name(row, formats, t);
  const menu = (row: Row) => (
    <RowMenu
      name={nameOf(row)}
      link={list.link?.(row)}
      edit={form && { label: t(form.words.edit), onClick: () => setEdited(row) }}
      remove={deletion && { label: t(deletion.words.one), onClick: () => setLeaving([row]) }}
    />
  );
  const hasMenu = form !== undefined || deletion !== undefined;
  // Where rows can be selected a card has no room for a menu: a tap opens it, selecting it offers to delete it.
  const isMenuShown = hasMenu && !(phone && bulkSums !== undefined);
  return (
    <>
      {rows.isOld && <StaleNotice text={t(list.words.stale)} onRetry={() => void rows.refetch()} />}
      {list.above?.(page)}
      {filters.map && page !== undefined && page.length > 0 && <Suspense>{list.filters?.map?.draw(page)}</Suspense>}
      <DataTable<Row>
        label={label}
        columns={shownColumns(list.columns, state.setting?.flags ?? {})}
        result={rows}
        state={table}
        rowName={nameOf}
        rowLink={list.link}
        rowEnd={isMenuShown ? menu : undefined}
        selection={bulkSums && selection}
        bulkSums={bulkSums?.(selection.rows, formats)
          .filter((text) => text !== null)
          .join(' · ')}
        bulkActions={
          deletion && <BulkButton icon={IconTrash} label={t('table.delete')} destructive onClick={() => setLeaving(selection.rows)} />
        }
        empty={<ListEmpty {...state} />}
        card={list.card}
        day={
          days && {
            key: (row) => dayOf(days.start(row), formats.preferences.zone) ?? '',
            title: (row) => formats.day(days.start(row), 'short') ?? '',
            sum: (ofDay) => days.sum(ofDay, formats),
          }
        }
        tools={list.filters && <ListTools state={state} offered={list.filters} />}
        expected={expected}
      />
      {form !== undefined && (
        <Modal
          opened={state.edited !== null}
          onClose={() => setEdited(null)}
          title={t(state.edited === 'new' ? form.words.addTitle : form.words.editTitle)}
          closeButtonProps={{ 'aria-label': t('shell.close') }}
        >
          {state.edited !== null && form.fields(state.edited === 'new' ? null : state.edited, () => setEdited(null))}
        </Modal>
      )}
      {deletion !== undefined && (
        <DeleteRowsDialog
          deletion={deletion}
          owner={state.owner}
          rows={state.leaving}
          onClose={() => setLeaving([])}
          onDeleted={selection.clear}
        />
      )}
    </>
  );
}
