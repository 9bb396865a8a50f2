import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../page/notice.tsx';
import type { Fields } from './field.ts';
import { FormButtons } from './form-buttons.tsx';
import formAppearance from './form.module.css';
import type { FormState } from './use-form.ts';

interface DialogFormProps<Table extends Fields> {
  readonly form: FormState<Table>;
  /** The reason why it was not saved, where no field shows it. */
  readonly failure: string | null;
  readonly onCancel: () => void;
  /** "Save" by default. */
  readonly submitLabel?: string;
  /** Whether there is nothing to send yet. */
  readonly disabled?: boolean;
  readonly isDestructive?: boolean;
  readonly children: ReactNode;
}

/** A form in a dialog or a card: its fields, the reason why it was not saved, and its two buttons. */
export function DialogForm<Table extends Fields>({
  form,
  failure,
  onCancel,
  submitLabel,
  disabled = false,
  isDestructive = false,
  children,
}: DialogFormProps<Table>) {
  const t = useT();
  return (
    <form {...form.element} className={formAppearance['form']} autoComplete="off">
      {children}
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <FormButtons
        onCancel={onCancel}
        submitLabel={submitLabel ?? t('accountForm.save')}
        busy={form.busy}
        disabled={disabled}
        isDestructive={isDestructive}
      />
    </form>
  );
}
