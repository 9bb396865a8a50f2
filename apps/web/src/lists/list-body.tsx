import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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

/** The rows of a list with their actions. */
export function ListBody<Row extends { readonly id: string }>({ state, label, tools }: ListBodyProps<Row>) {
  const t = useT();
  const formats = useFormats();
  const phone = useIsPhone();
  const { list, rows, filters, selection, setToDelete } = state;
  const { form, deletion, bulkSums, assignment } = list;
  const assigning = useAssignment(assignment, state.owner);
  const page = rows.data?.data;
  const refusalOf = (row: Row): string | null => {
    const refusal = deletion?.refusal?.(row) ?? null;
    return refusal === null ? null : t(refusal);
  };
  const deleteSelection = () => {
    const refusals = selection.rows.map(refusalOf);
    const [first = null] = refusals;
    if (first !== null && !refusals.includes(null)) toastError(first);
    else setToDelete(selection.rows);
  };
  const menu = (row: Row) => (
    <RowMenu
      name={list.name(row, formats, t)}
      link={list.link?.(row)}
      edit={form && { label: t(form.messages.edit), onClick: () => state.setEdited(row) }}
      remove={deletion && { label: t(deletion.messages.one), refusal: refusalOf(row), onClick: () => setToDelete([row]) }}
    >
      {assigning?.itemsOf(row)}
    </RowMenu>
  );
  const hasMenu = form !== undefined || deletion !== undefined;
  // Where rows can be selected a card has no room for a menu: a tap opens the row, and a selection can be deleted.
  const hasRoom = !(phone && bulkSums !== undefined);
  const rowEnd = hasRoom ? menu : (row: Row) => assigning?.buttonOf(row, list.name(row, formats, t));
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
        rowEnd={(hasMenu && hasRoom) || (!hasRoom && assigning !== null) ? rowEnd : undefined}
        selection={bulkSums && selection}
        bulkSums={bulkSums?.(selection.rows, formats)
          .filter((text) => text !== null)
          .join(' · ')}
        bulkActions={
          <>
            {assignment !== undefined && (
              <BulkButton icon={assignment.icon} label={t(assignment.messages.label)} onClick={() => assigning?.open(selection.rows)} />
            )}
            {list.bulkActions?.({ rows: selection.rows, owner: state.owner, onDone: selection.clear })}
            {deletion !== undefined && <BulkButton icon={IconTrash} label={t('table.delete')} destructive onClick={deleteSelection} />}
          </>
        }
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
