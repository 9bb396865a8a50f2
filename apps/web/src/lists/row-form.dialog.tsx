import { useT } from '../i18n/use-t.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import type { FormOfRow } from './list-of.ts';
import type { ListState } from './use-list.ts';

interface RowFormDialogProps<Row extends { readonly id: string }> {
  readonly form: FormOfRow<Row>;
  readonly state: Pick<ListState<Row>, 'owner' | 'edited' | 'setEdited'>;
}

/** Creates a row or changes one. */
export function RowFormDialog<Row extends { readonly id: string }>({ form, state: { owner, edited, setEdited } }: RowFormDialogProps<Row>) {
  const t = useT();
  const onClose = () => setEdited(null);
  return (
    <Dialog opened={edited !== null} onClose={onClose} title={t(edited === 'new' ? form.messages.addTitle : form.messages.editTitle)}>
      {edited !== null && form.draw({ row: edited === 'new' ? null : edited, owner, onClose })}
    </Dialog>
  );
}
