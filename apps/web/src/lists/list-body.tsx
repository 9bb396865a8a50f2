import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useFormats } from '../i18n/use-formats.ts';
import { useT } from '../i18n/use-t.ts';
import { BulkButton } from '../ui/table/bulk-button.tsx';
import { RowMenu } from '../ui/table/row-menu.tsx';
import { toastError } from '../ui/toast.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { CreatedRow } from './created-row.tsx';
import { DeleteRowsDialog } from './delete-rows.dialog.tsx';
import { ListRows } from './list-rows.tsx';
import { ListMap } from './list-map.tsx';
import { RowFormDialog } from './row-form.dialog.tsx';
import { useAssignment } from './use-assignment.tsx';
import type { ListState } from './use-list.ts';

interface ListBodyProps<Row extends { readonly id: string }> {
  readonly state: ListState<Row>;
  /** The name of the table, for screen readers: "Trips of ID.4 Pro, November 2026". */
  readonly label: string;
  /** The search and filters above the rows. */
  readonly tools?: ReactNode;
}

type Assigning<Row extends { readonly id: string }> = ReturnType<typeof useAssignment<Row>>;

/** What can be done with a row at its end: a menu, or where there is no room for one, a button. The same function until the list changes. */
function useRowEnd<Row extends { readonly id: string }>({ list, setEdited, setToDelete }: ListState<Row>, assigning: Assigning<Row>) {
  const t = useT();
  const formats = useFormats();
  const phone = useIsPhone();
  const refusalOf = useDeleteRefusal(list);
  return useMemo(() => {
    const { form, deletion, bulkSums } = list;
    const menu = (row: Row) => (
      <RowMenu
        name={list.name(row, formats, t)}
        link={list.link?.(row)}
        edit={form && { label: t(form.messages.edit), onClick: () => setEdited(row) }}
        remove={deletion && { label: t(deletion.messages.one), refusal: refusalOf(row), onClick: () => setToDelete([row]) }}
      >
        {assigning?.itemsOf(row)}
      </RowMenu>
    );
    // Where rows can be selected a card has no room for a menu: a tap opens the row, and a selection can be deleted.
    if (!(phone && bulkSums !== undefined)) return form !== undefined || deletion !== undefined ? menu : undefined;
    return assigning === null ? undefined : (row: Row) => assigning.buttonOf(row, list.name(row, formats, t));
  }, [list, setEdited, setToDelete, assigning, t, formats, phone, refusalOf]);
}

/** Why a row cannot be deleted; null: it can. */
function useDeleteRefusal<Row extends { readonly id: string }>({ deletion }: ListState<Row>['list']) {
  const t = useT();
  return useCallback(
    (row: Row): string | null => {
      const refusal = deletion?.refusal?.(row) ?? null;
      return refusal === null ? null : t(refusal);
    },
    [deletion, t],
  );
}

/** The buttons that act on the selected rows. */
function BulkActions<Row extends { readonly id: string }>({
  state,
  assigning,
}: Pick<ListBodyProps<Row>, 'state'> & { readonly assigning: Assigning<Row> }) {
  const t = useT();
  const { list, selection, setToDelete } = state;
  const { deletion, assignment } = list;
  const refusalOf = useDeleteRefusal(list);
  const deleteSelection = () => {
    const refusals = selection.rows.map(refusalOf);
    const [first = null] = refusals;
    if (first !== null && !refusals.includes(null)) toastError(first);
    else setToDelete(selection.rows);
  };
  return (
    <>
      {assignment !== undefined && (
        <BulkButton icon={assignment.icon} label={t(assignment.messages.label)} onClick={() => assigning?.open(selection.rows)} />
      )}
      {list.bulkActions?.({ rows: selection.rows, owner: state.owner, onDone: selection.clear })}
      {deletion !== undefined && <BulkButton icon={IconTrash} label={t('table.delete')} destructive onClick={deleteSelection} />}
    </>
  );
}

/** The rows of a list with their actions. */
export function ListBody<Row extends { readonly id: string }>({ state, label, tools }: ListBodyProps<Row>) {
  const formats = useFormats();
  const { list, rows, filters, selection, setToDelete } = state;
  const { form, deletion, bulkSums, assignment } = list;
  const assigning = useAssignment(assignment, state.owner);
  const rowEnd = useRowEnd(state, assigning);
  const page = rows.data?.data;
  return (
    <>
      <CreatedRow state={state} />
      <ListRows
        state={state}
        label={label}
        above={
          <>
            {list.above?.(page)}
            {filters.map && page !== undefined && page.length > 0 && <ListMap state={state} />}
          </>
        }
        rowEnd={rowEnd}
        selection={bulkSums && selection}
        bulkSums={bulkSums?.(selection.rows, formats)
          .filter((text) => text !== null)
          .join(' · ')}
        bulkActions={<BulkActions state={state} assigning={assigning} />}
        tools={tools}
      />
      {assigning?.dialog(selection.clear)}
      {form !== undefined && <RowFormDialog form={form} state={state} />}
      {deletion !== undefined && (
        <DeleteRowsDialog
          deletion={deletion}
          owner={state.owner}
          rows={state.toDelete}
          onClose={() => setToDelete([])}
          onDeleted={selection.clear}
        />
      )}
    </>
  );
}
