import { useQueryClient } from '@tanstack/react-query';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type OwnMessages, errorMessageOf } from '../api/error-messages.ts';
import { useT } from '../i18n/use-t.ts';
import type { Form } from '../ui/form/define-form.ts';
import { DialogForm } from '../ui/form/dialog-form.tsx';
import type { Fields, ValuesOf } from '../ui/form/field.ts';
import type { RuleProblems } from '../ui/form/form-problems.ts';
import { FormFields } from '../ui/form/form-fields.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { toastSuccess } from '../ui/toast.tsx';
import { sendOrWait } from '../outbox/send-or-wait.ts';
import { noteCreated } from './created-rows.ts';
import { refreshRows, type SavedSource } from './row-source.ts';

/** The properties that a list passes to the form of a row. */
export interface RowOfForm<Row> {
  /** null: a new row. */
  readonly row: Row | null;
  readonly owner: string;
  readonly onClose: () => void;
}

interface RowFormProps<Row, Body, Table extends Fields> extends RowOfForm<Row> {
  readonly source: SavedSource<Row, Body>;
  /** Its fields are always shown: they depend on nothing else. */
  readonly form: Form<Table, Body>;
  /** The rules that concern several fields. */
  readonly check?: (values: ValuesOf<Table>) => RuleProblems;
  readonly autofocus: keyof Table & string;
  readonly saved: MessageKey;
  /** More specific messages of this noun for a failed save. */
  readonly errorMessages?: OwnMessages;
}

/** Creates a row or changes one; the list is read again in any case, since a refusal may mean that it is out of date. */
export function RowForm<Row extends { readonly id: string }, Body, Table extends Fields>({
  source,
  form,
  check,
  autofocus,
  saved: message,
  errorMessages,
  row,
  owner,
  onClose,
}: RowFormProps<Row, Body, Table>) {
  const t = useT();
  const client = useQueryClient();
  const state = useForm<Fields, Body>({
    form,
    stored: row,
    ...(check !== undefined && { check: (values) => check(values as ValuesOf<Table>) }),
    send: async (body: Body) => {
      let saved: Row | null = null;
      try {
        saved = await saveRow(source, { owner, row, body: body as Body & object });
        if (row === null && saved !== null) noteCreated(source.noun, saved);
      } finally {
        await refreshRows(client, source.noun, owner);
      }
      toastSuccess(t(saved === null ? 'table.waits' : message));
      onClose();
    },
  });
  return (
    <DialogForm form={state} failure={state.failure && t(errorMessageOf(state.failure.error, errorMessages))} onCancel={onClose}>
      <FormFields<Fields> form={state} autofocus={autofocus} />
    </DialogForm>
  );
}

interface Entered<Row, Body> {
  readonly owner: string;
  readonly row: Row | null;
  readonly body: Body & object;
}

/** Saves a row; null: Wattbook cannot be reached, and what was entered waits. */
async function saveRow<Row extends { readonly id: string }, Body>(
  source: SavedSource<Row, Body>,
  { owner, row, body }: Entered<Row, Body>,
): Promise<Row | null> {
  const id = row?.id ?? null;
  const { waits } = source;
  if (waits === undefined) return source.save(owner, id, body);
  const { version = null, description = null, brand = null, firstName, lastName } = { ...row, ...body } as NamedRow;
  const person = [firstName, lastName].filter((part) => part !== undefined).join(' ') || null;
  const record = { id, startTime: null, name: description ?? brand ?? person };
  const changes = { ...(id === null && waits.added), ...body } as Readonly<Record<string, unknown>>;
  const change = { noun: waits.noun, vehicleId: owner, record, version: id === null ? null : version, changes, stored: row };
  // The noun of the source has such rows.
  return (await sendOrWait(change)) as Row | null;
}

/** What rows have of a version and a name. */
interface NamedRow {
  readonly version?: number;
  readonly description?: string;
  readonly brand?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}
